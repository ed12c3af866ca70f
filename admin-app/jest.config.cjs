const preset = require('../shared-ui/jest/preset.cjs');
const SLOW_SPECS = require('./test/slow-specs.cjs');

/** @type {import('jest').Config} */
module.exports = {
  ...preset,
  // as browsers load it
  moduleNameMapper: { ...preset.moduleNameMapper, '^mammoth$': 'mammoth/mammoth.browser.js' },
  testPathIgnorePatterns: [
    ...preset.testPathIgnorePatterns,
    ...(process.env.TEST_QUICK ? SLOW_SPECS.map((name) => `<rootDir>/test/${name}\\.spec\\.tsx$`) : []),
  ],
};
