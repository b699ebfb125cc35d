/** Plugin data of a site that runs no plugins. */
export default {};
