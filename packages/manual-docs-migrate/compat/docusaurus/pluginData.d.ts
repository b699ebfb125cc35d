/** Data that plugins of the other tool give, by plugin and id: made when the site is built. */
declare module 'docusaurus-plugin-data' {
  const data: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  export default data;
}
