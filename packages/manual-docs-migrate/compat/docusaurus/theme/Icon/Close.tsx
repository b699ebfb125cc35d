import {lineIcon} from './lineIcon.tsx';

/** `@theme/Icon/Close`: a cross. */
export default lineIcon('M5 5l14 14M19 5 5 19');
