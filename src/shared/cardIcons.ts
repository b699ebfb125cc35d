/** Icons of cards: path data for a 24 × 24 view box, drawn as lines. */
export const CARD_ICONS = {
  rocket: 'M5 15c-1.5 1-2 4-2 6 2 0 5-.5 6-2M9 15l-3-3c1-4 5-9 14-9 0 9-5 13-9 14zM15 9h.01',
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM15.5 8.5 13.5 13.5 8.5 15.5 10.5 10.5z',
  pencil: 'M4 20h4L19.5 8.5l-4-4L4 16zM13.5 6.5l4 4',
  play: 'M7 4.5v15l12-7.5z',
  book: 'M5 4h10a4 4 0 0 1 4 4v12H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h11',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
  code: 'm8 8-4 4 4 4M16 8l4 4-4 4M13.5 5l-3 14',
  terminal: 'M4 5h16v14H4zM8 10l3 2.5L8 15M13 15h4',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  database:
    'M12 4c4.4 0 8 1.3 8 3s-3.6 3-8 3-8-1.3-8-3 3.6-3 8-3zM4 7v10c0 1.7 3.6 3 8 3s8-1.3 8-3V7M4 12c0 1.7 3.6 3 8 3s8-1.3 8-3',
  window: 'M4 5h16v14H4zM4 9h16M7 7h.01M10 7h.01',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.6.3-1 .8-1 1.7M12 17h.01',
  shield: 'M12 3 4.5 6v6c0 4.3 3.2 7.6 7.5 9 4.3-1.4 7.5-4.7 7.5-9V6zM9 12l2 2 4-4',
  'open-book': 'M12 6.5C10 5 7 4.5 3 5v13c4-.5 7 0 9 1.5 2-1.5 5-2 9-1.5V5c-4-.5-7 0-9 1.5zM12 6.5v13',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  puzzle: 'M9 6.5a2 2 0 1 1 4 0V8h5v5h-1.5a2 2 0 1 0 0 4H18v4h-5v-1.5a2 2 0 1 0-4 0V21H4v-5h1.5a2 2 0 1 0 0-4H4V8h5z',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  information: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5M12 8h.01',
  laptop: 'M5 5h14v10H5zM2.5 19h19',
  bolt: 'M13 3 5 13.5h6L10 21l8-10.5h-6z',
} as const;

export type CardIcon = keyof typeof CARD_ICONS;
