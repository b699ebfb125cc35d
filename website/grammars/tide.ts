import tide from './tide.json';

export default [tide];
