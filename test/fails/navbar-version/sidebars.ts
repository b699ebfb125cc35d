export default {guide: ['index']};
