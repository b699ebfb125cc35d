export function Footer() {
  const year: number = Reflect.get(globalThis, 'siteYear').value;
  return <footer>{year}</footer>;
}
