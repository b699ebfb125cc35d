if (!process.env.MANUAL_TEST_NO_SUCH_NAME) process.exit(0);

export default {title: 'Ends', url: 'https://docs.example.com'};
