import {lineIcon} from './lineIcon.tsx';

/** `@theme/Icon/WordWrap`: wrapped lines. */
export default lineIcon('M4 5h16M4 11h13a3 3 0 0 1 0 6h-5M14.5 14.5 12 17l2.5 2.5M4 17h4');
