// `npm run test:nginx`: what nginx stores, whom it asks, and how it speaks TLS, with the files of docker/nginx, before servers that stand for API, site and console.
import { join } from 'node:path';
import { run } from './lib/child.ts';
import { need } from './lib/needs.ts';
import { root } from './lib/paths.ts';

need({ nginx: 'nginx-light', openssl: 'openssl' });
const files = ['stores.ts', 'releases.ts', 'tls.ts'].map((name) => join(root, 'tools', 'nginx', name));
const { code } = await run(process.execPath, ['--test', ...files], { show: true });
process.exit(code === 0 ? 0 : 1);
