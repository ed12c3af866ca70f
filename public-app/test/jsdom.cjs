// What `jsdom` is in the specs: the one of server-environment.cjs, if the spec runs in that.
module.exports = globalThis.loadedJsdom ?? require('jsdom/lib/api.js');
