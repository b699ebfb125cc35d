export default 'docs';
