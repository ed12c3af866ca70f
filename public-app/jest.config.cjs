const { join } = require('node:path');
const preset = require('../shared-ui/jest/preset.cjs');

/** @type {import('jest').Config} */
module.exports = {
  ...preset,
  moduleNameMapper: { ...preset.moduleNameMapper, '^jsdom$': join(__dirname, 'test', 'jsdom.cjs') },
  // a package of @fastify/static that has no CommonJS form
  transformIgnorePatterns: ['/node_modules/(?!@muzey|content-disposition/)'],
};
