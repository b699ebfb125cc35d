/** What is asked of the library, which only sites install. */
declare module 'mermaid' {
  const mermaid: {
    initialize(options: object): void;
    render(id: string, code: string, box: Element): Promise<{readonly svg: string}>;
  };
  export default mermaid;
}
