export function rehypeBroken() {
  return () => {
    throw new Error('out of ideas');
  };
}
