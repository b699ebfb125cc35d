export function SidebarLink({item}: {readonly item: {readonly href: string; readonly label: string}}) {
  const icons: Readonly<Record<string, {readonly path: string}>> = {};
  return (
    <li>
      <a href={item.href}>
        {icons[item.label]!.path} {item.label}
      </a>
    </li>
  );
}
