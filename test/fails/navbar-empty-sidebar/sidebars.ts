export default {main: ['index'], empty: [{type: 'html', value: 'Nothing'}]};
