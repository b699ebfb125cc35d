const hasty = {
  name: 'hasty',
  check: () => {
    setTimeout(() => process.exit(0), 10);
    return new Promise<never>(() => {});
  },
};

export default {title: 'Ends', url: 'https://docs.example.com', plugins: [hasty]};
