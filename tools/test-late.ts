// `npm run test:late [-- tests/notices.spec.ts]`: the browser tests with scripts and answers of the API that come late.
import { join } from 'node:path';
import { buildInPlace } from './lib/build.ts';
import { run } from './lib/child.ts';
import { bin, root } from './lib/paths.ts';

const LATE_MS = 500;

await buildInPlace();
const { code } = await run(
  bin('playwright'),
  ['test', '-c', join(root, 'e2e', 'playwright.config.ts'), '--reporter=list', ...process.argv.slice(2)],
  { show: true, env: { LATE_ANSWERS_MS: String(LATE_MS) } },
);
process.exit(code === 0 ? 0 : 1);
