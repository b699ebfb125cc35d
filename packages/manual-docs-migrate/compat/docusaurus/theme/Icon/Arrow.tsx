import {lineIcon} from './lineIcon.tsx';

/** `@theme/Icon/Arrow`: an arrow that points to the right. */
export default lineIcon('M9 5l7 7-7 7');
