// `npm run nginx:pages`: writes nginx's own error pages (docker/nginx/pages) with the words and design of the site.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nginxPages } from '../public-app/server/pages/nginx-pages.ts';
import { root } from './lib/paths.ts';

const folder = join(root, 'docker', 'nginx', 'pages');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const pages = nginxPages();
for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text);
console.log(`${Object.keys(pages).length} files written to docker/nginx/pages. Commit them.`);
