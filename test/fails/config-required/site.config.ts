export default {
  tagline: 'No title, no address',
};
