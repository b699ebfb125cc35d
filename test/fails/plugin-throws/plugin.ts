export function broken() {
  return () => {
    throw new Error('out of ideas');
  };
}
