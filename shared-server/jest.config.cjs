const preset = require('../shared-ui/jest/preset.cjs');

/** @type {import('jest').Config} */
module.exports = { ...preset, testEnvironment: 'node', setupFilesAfterEnv: [] };
