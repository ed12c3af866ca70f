// `npm run test:codes`: the browser tests of pages with QR codes, whose codes Debian's zbarimg reads from the printed page.
import { join } from 'node:path';
import { buildInPlace } from './lib/build.ts';
import { run } from './lib/child.ts';
import { need } from './lib/needs.ts';
import { bin, root } from './lib/paths.ts';

need({ zbarimg: 'zbar-tools' });
await buildInPlace();
const config = join(root, 'e2e', 'playwright.config.ts');
const files = ['tests/selection.spec.ts', 'tests/console-labels.spec.ts'];
const { code } = await run(bin('playwright'), ['test', '-c', config, '--reporter=list', ...files], {
  show: true,
  env: { READ_CODES: 'yes' },
});
process.exit(code);
