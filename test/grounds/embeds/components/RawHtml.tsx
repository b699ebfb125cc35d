const HTML = '<em style="color: rgb(77, 7, 77)" data-expect="color: rgb(77, 7, 77)">Made elsewhere</em>';

export function RawHtml() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what libraries hand out is often a text of HTML
  return <p dangerouslySetInnerHTML={{__html: HTML}} />;
}
