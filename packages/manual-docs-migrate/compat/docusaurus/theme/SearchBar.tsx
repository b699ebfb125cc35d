/** `@theme/SearchBar`: the button that opens the search. */
export {SearchButton as default} from '@theme/SearchButton';
