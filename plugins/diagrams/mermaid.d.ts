/** The part of the library that is used; only sites install it. */
declare module 'mermaid' {
  const mermaid: {
    mermaidAPI: {reset(): void};
    initialize(options: object): void;
    render(id: string, code: string, box: Element): Promise<{readonly svg: string}>;
  };
  export default mermaid;
}
