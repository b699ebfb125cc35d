/** Icons of the search modal, as path data. */

export const ICON_PAGE = 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6';
export const ICON_HEADING = 'M10 4 8 20M16 4l-2 16M5 9h14M4 15h14';
export const ICON_ENTER = 'M19 6v6a2 2 0 0 1-2 2H6M9 10l-4 4 4 4';
export const ICON_ARROWS = 'M8 20V5M4.5 8.5 8 5l3.5 3.5M16 4v15M12.5 15.5 16 19l3.5-3.5';
export const ICON_CLOCK = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2';
export const ICON_STAR = 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z';
export const ICON_CHAT = 'M4 5h16v11H10l-5 4v-4H4z';
export const ICON_SPARK =
  'M12 3.5c.9 4.9 3.6 7.6 8.5 8.5-4.9.9-7.6 3.6-8.5 8.5-.9-4.9-3.6-7.6-8.5-8.5 4.9-.9 7.6-3.6 8.5-8.5z';
export const ICON_NOTHING = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.5 16.5 21 21M8.5 8.5l5 5M13.5 8.5l-5 5';
export const ICON_OFFLINE =
  'M12 19h.01M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4-2.4M19 12a10 10 0 0 0-6-2.9M3 3l18 18';
export const ICON_BACK = 'm11 6-6 6 6 6M5 12h14';
export const ICON_SEND = 'M12 20V5M6 11l6-6 6 6';
export const ICON_STOP = 'M7 7h10v10H7z';
export const ICON_COPY = 'M9 9h11v11H9zM15 9V4H4v11h5';
export const ICON_CHECK = 'm5 12.5 4.5 4.5L19 7.5';
export const ICON_THUMB =
  'M7 11v9H4v-9zM7 11l4-7a2.5 2.5 0 0 1 2.3 3.3L12.6 10H18a2 2 0 0 1 2 2.3l-1 6a2 2 0 0 1-2 1.7H7';
