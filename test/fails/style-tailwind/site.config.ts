export default {title: 'Broken', url: 'https://broken.example.com'};
