// Replaces every `*.server.ts` in the browser code, where nothing calls it.
module.exports = {};
