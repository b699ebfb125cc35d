import {lineIcon} from './lineIcon.tsx';

/** `@theme/Icon/Success`: a check mark. */
export default lineIcon('M5 12.5l4.5 4.5L19 7.5');
