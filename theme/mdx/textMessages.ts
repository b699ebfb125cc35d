import {DEFAULT_TEXTS} from 'manual-docs/internal/shared/defaultTexts';

/** Texts that pages are compiled with, and the one of a page that has moved. */
export const textMessages = {...DEFAULT_TEXTS, 'theme.text.moved': 'This page has moved.'} as const;
