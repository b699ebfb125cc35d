const port = Number(process.env.MANUAL_TEST_NO_SUCH_PORT);
if (!(port > 0)) throw new Error('the port is not set');

export default {title: 'Fails', url: `https://docs.example.com:${port}`};
