export default {main: ['index']};
