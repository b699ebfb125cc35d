export function broken() {
  return () => {
    for (;;);
  };
}
