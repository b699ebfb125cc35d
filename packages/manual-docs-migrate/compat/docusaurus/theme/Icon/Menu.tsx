import {lineIcon} from './lineIcon.tsx';

/** `@theme/Icon/Menu`: three lines. */
export default lineIcon('M4 6h16M4 12h16M4 18h16');
