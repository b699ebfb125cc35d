import {lineIcon} from './lineIcon.tsx';

/** `@theme/Icon/Edit`: a pen. */
export default lineIcon('M4 20h4L19.5 8.5l-4-4L4 16zM13.5 6.5l4 4');
