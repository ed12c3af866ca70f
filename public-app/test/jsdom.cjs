// In the specs an import of `jsdom` gives the one of server-environment.cjs, if they run in that.
module.exports = globalThis.loadedJsdom ?? require('jsdom/lib/api.js');
