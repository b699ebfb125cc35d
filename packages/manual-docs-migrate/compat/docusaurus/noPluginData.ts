/** The data of plugins where none run. */
export default {};
