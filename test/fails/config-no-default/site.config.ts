export const title = 'Fails';
