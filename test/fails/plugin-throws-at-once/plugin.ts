export function broken() {
  throw new Error('out of ideas');
}
