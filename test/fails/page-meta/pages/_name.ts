export const name = 'Team';
