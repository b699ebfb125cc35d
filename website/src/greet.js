export const tide = 'high';

// #region greet
export function greet(name) {
  return `Hello, ${name}!`;
}
// #endregion greet
