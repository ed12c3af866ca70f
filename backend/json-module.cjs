/** A JSON file as a JavaScript module. */
module.exports = (source) => `export default ${source};`;
