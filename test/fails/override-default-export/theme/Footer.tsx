// The theme's own footer, replaced.
export default function Footer() {
  return <footer>mine</footer>;
}
