export default 'auto';
