export const frontMatter = {
  title: 'About',
  descripton: 'A slip.',
  keywords: 7,
  unlisted: 'no',
  last_update: {date: '2026-01-02', day: 2},
};

export default () => <p>About</p>;
