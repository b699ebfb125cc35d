export function remarkBroken() {
  return () => {
    throw new Error('out of ideas');
  };
}
