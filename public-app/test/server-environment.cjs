// Node, with a jsdom to read pages with that is loaded once for a process of Jest: loading it takes longer than most specs.
const { TestEnvironment } = require('jest-environment-node');
const jsdom = require('jsdom');

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.loadedJsdom = jsdom;
  }
};
