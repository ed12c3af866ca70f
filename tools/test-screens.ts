// `npm run test:screens`: every public page in four languages, at all widths and sizes of letters; `npm test` has a part of them.
import { join } from 'node:path';
import { build } from './lib/build.ts';
import { run } from './lib/child.ts';
import { bin, root } from './lib/paths.ts';

await build();
process.env.SCREENS = 'all';
const config = join(root, 'e2e', 'playwright.config.ts');
const { code } = await run(bin('playwright'), ['test', '-c', config, 'tests/screens.spec.ts'], { show: true });
process.exit(code === 0 ? 0 : 1);
