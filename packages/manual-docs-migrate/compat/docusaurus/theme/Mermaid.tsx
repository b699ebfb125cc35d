/** `@theme/Mermaid`: the text of the diagram. Diagrams are drawn from fences in Markdown, when the page is compiled. */
export default function Mermaid({value}: {readonly value: string}) {
  return (
    <pre>
      <code className="language-mermaid">{value}</code>
    </pre>
  );
}
