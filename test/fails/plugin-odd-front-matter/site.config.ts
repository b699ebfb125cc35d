const adds = (fields: object) => {
  Object.assign(Object.getPrototypeOf(fields), {polluted: 1});
  return fields;
};

export default {
  title: 'Odd front matter',
  url: 'https://docs.example.com',
  plugins: [
    {name: 'adds', frontMatter: adds},
    {name: 'number', frontMatter: () => 5},
  ],
};
