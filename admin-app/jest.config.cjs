const preset = require('../shared-ui/jest/preset.cjs');

/** @type {import('jest').Config} */
module.exports = {
  ...preset,
  // as in browsers
  moduleNameMapper: {
    ...preset.moduleNameMapper,
    '^mammoth$': 'mammoth/mammoth.browser.js',
    '^@zip\\.js/zip\\.js/.*$': `${__dirname}/../node_modules/@zip.js/zip.js/index-native.cjs`,
  },
};
