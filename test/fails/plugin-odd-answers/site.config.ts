const circle = {type: 'category', label: 'Circle', items: [] as object[]};
circle.items.push(circle);
const odd: Record<string, () => unknown> = {
  nothing: () => {
    throw Object.create(null);
  },
  object: () => {
    throw {reason: 1};
  },
  list: () => [null],
  number: () => 5,
  adds: () => {
    (Object.prototype as Record<string, unknown>).polluted = 1;
  },
};

export default {
  title: 'Odd answers',
  url: 'https://docs.example.com',
  docs: {sidebars: {main: ['index']}},
  plugins: [{name: 'circle', sidebar: () => [circle]}, ...Object.entries(odd).map(([name, check]) => ({name, check}))],
};
