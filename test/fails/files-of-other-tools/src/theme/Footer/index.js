export default function Footer() {}
