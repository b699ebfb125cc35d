import {lineIcon} from './lineIcon.tsx';

/** `@theme/Icon/Home`: a house. */
export default lineIcon('M3 11.5 12 4l9 7.5M6 9.5V20h12V9.5');
