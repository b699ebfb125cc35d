import {lineIcon} from './lineIcon.tsx';

/** `@theme/Icon/Copy`: two sheets. */
export default lineIcon('M8 8h11v12H8zM16 8V4H5v12h3');
