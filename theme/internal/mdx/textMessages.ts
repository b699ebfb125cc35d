import {DEFAULT_TEXTS} from 'manual-docs/internal/shared/defaultTexts';

/** Texts with which pages are compiled, and the text of a moved page. */
export const textMessages = {...DEFAULT_TEXTS, 'theme.text.moved': 'This page has moved.'} as const;
