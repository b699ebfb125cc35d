module.exports = {title: 'T', url: 'https://docs.example.com', baseUrl: '/'};
