import { defineConfig } from '@playwright/test';
import { findChromium } from './support/chromium.ts';

const temporary = process.env.TMPDIR;
const { executablePath, env } = await findChromium();
if (temporary === undefined) delete process.env.TMPDIR;
else process.env.TMPDIR = temporary;

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results/artifacts',
  globalSetup: './support/global-setup.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: './test-results/playwright.json' }]],
  use: {
    baseURL: process.env.SITE_URL,
    locale: 'en-GB',
    timezoneId: 'Asia/Tashkent',
    screenshot: 'only-on-failure',
    // a trace of every test takes almost as much processor time as the tests; `npm run test:one` records one
    trace: 'off',
    launchOptions: {
      executablePath,
      // Playwright stores the shared memory of Chromium's processes as files in its temporary folder
      env: { ...process.env, ...env, TMPDIR: process.env.TEST_FOLDER },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
