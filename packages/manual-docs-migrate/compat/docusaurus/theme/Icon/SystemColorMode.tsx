import {lineIcon} from './lineIcon.tsx';

/** `@theme/Icon/SystemColorMode`: a screen. */
export default lineIcon('M3 4h18v12H3zM8 20h8M12 16v4');
