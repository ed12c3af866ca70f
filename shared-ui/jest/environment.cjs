// jsdom has no fetch, and without it the router's data loading hangs silently: this adds Node's own.
const { TestEnvironment } = require('jest-environment-jsdom');
const computeOnRead = require('./computed-style.cjs');
require('./label-control.cjs');

const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
];

module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.getComputedStyle = computeOnRead(this.global.getComputedStyle);
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
};
