const preset = require('../shared-ui/jest/preset.cjs');

/** @type {import('jest').Config} */
module.exports = {
  ...preset,
  // a package of @fastify/static that has no CommonJS form
  transformIgnorePatterns: ['/node_modules/(?!@muzey|content-disposition/)'],
};
