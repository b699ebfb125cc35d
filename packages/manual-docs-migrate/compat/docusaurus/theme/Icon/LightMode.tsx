import {lineIcon} from './lineIcon.tsx';

/** `@theme/Icon/LightMode`: a sun. */
export default lineIcon(
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
);
