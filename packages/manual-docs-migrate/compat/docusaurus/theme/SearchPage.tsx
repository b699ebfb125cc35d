/** `@theme/SearchPage`: search opens over the page, by this button. */
export {SearchButton as default} from '@theme/SearchButton';
