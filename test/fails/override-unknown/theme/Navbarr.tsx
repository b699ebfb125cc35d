export function Navbarr() {
  return null;
}
