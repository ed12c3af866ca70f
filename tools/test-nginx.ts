// `npm run test:nginx`: what nginx stores with the files of docker/nginx, before servers that stand for API, site and console.
import { join } from 'node:path';
import { run } from './lib/child.ts';
import { need } from './lib/needs.ts';
import { root } from './lib/paths.ts';

need({ nginx: 'nginx-light' });
const { code } = await run(process.execPath, ['--test', join(root, 'tools', 'nginx', 'stores.ts')], { show: true });
process.exit(code === 0 ? 0 : 1);
