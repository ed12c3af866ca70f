import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { expect, whileWriting, type Fault } from './fault.ts';

/** The console's files are not there: the site is, and the console comes back with its files, without a restart. */
export const consoleMissing: Fault = {
  name: 'console-missing',
  play: (random) =>
    whileWriting(random, async ({ museum }) => {
      const folder = await mkdtemp(join(tmpdir(), 'muzey-no-console-'));
      try {
        const site = await museum.startSite({ ADMIN_FOLDER: folder });
        const url = `http://127.0.0.1:${site.port}`;
        const status = async (path: string) => {
          const answer = await fetch(url + path, { headers: { accept: 'text/html,*/*' } });
          await answer.arrayBuffer();
          return answer.status;
        };
        for (const path of ['/', '/news', '/ru/visit', '/kk/about', '/api/public/site', '/admin', '/login']) {
          const answered = await status(path);
          expect(answered === 200, `${path} was answered with ${answered} without the console`);
        }
        const manifest = '/admin-app/mf-manifest.json';
        const before = await status(manifest);
        expect(before === 404, `the console's manifest was answered with ${before}`);
        await cp(join(root, 'admin-app', 'dist'), folder, { recursive: true });
        const after = await status(manifest);
        expect(after === 200, `the console's manifest was answered with ${after} when its files were back`);
        return 'the site stands without it, and finds it again';
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }),
};
