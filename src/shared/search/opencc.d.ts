declare module 'opencc-js/dict/TSCharacters' {
  /** Pairs of a traditional character and its simplified ones, separated by `|`. */
  const characters: string;
  export default characters;
}
