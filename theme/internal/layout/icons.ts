/**
 * Icons of the page frame, as path data. The icons of search are separate, because few pages load
 * them.
 */

export const ICON_CHEVRON = 'm9 6 6 6-6 6';
export const ICON_EXTERNAL = 'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5';
export const ICON_SUN =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4';
export const ICON_MOON = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z';
export const ICON_SYSTEM = 'M4 5h16v11H4zM9 20h6M12 16v4';
export const ICON_MENU = 'M4 7h16M4 12h16M4 17h16';
export const ICON_CLOSE = 'm6 6 12 12M18 6 6 18';
export const ICON_SEARCH = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.5 16.5 21 21';
export const ICON_HOME = 'm4 11 8-7 8 7v9h-5v-6H9v6H4z';
