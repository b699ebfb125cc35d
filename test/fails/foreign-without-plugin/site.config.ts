export default {title: 'Fails', url: 'https://docs.example.com', markdown: {format: 'mdx'}};
