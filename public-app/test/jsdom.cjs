// Importing `jsdom` in the specs returns that of server-environment.cjs, if they run in that environment.
module.exports = globalThis.loadedJsdom ?? require('jsdom/lib/api.js');
