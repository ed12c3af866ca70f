// Replaces every `*.server.ts` in the browsers' code, where nothing calls it.
module.exports = {};
