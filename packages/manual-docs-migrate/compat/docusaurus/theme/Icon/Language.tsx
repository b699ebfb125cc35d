import {lineIcon} from './lineIcon.tsx';

/** `@theme/Icon/Language`: a globe. */
export default lineIcon('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18');
