/** Texts of what is added to a page's text once there is time for it. */
export const articleMessages = {
  'theme.doc.wrapCode': 'Wrap lines',
  'theme.doc.enlarge': 'Enlarge: {label}',
  'theme.doc.picture': 'picture',
  'theme.doc.closePicture': 'Close',
} as const;
