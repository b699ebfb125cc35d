export const frontMatter = {
  title: 'About',
  descripton: 'A slip.',
  keywords: 7,
  unlisted: 'no',
};

export default () => <p>About</p>;
