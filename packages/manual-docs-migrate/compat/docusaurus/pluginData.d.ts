/** Data of Docusaurus plugins by plugin and id, written during the build. */
declare module 'docusaurus-plugin-data' {
  const data: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  export default data;
}
