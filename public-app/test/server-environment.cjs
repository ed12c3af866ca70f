// The Node environment, with a jsdom for parsing pages that is loaded once per Jest process: loading it takes longer than most specs.
const { TestEnvironment } = require('jest-environment-node');
const jsdom = require('jsdom');

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadedJsdom = jsdom;
  }
};
