import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { expect } from './expect.ts';
import { whileWriting, type Fault } from './fault.ts';

/** The console's files are missing: the site still works, and the console works again once its files are back, without a restart. */
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
        const manifest = '/admin-app/mf-manifest.json';
        const stands = async () => {
          for (const path of ['/', '/news', '/ru/visit', '/kk/about', '/api/public/site', '/admin', '/login']) {
            const answered = await status(path);
            expect(answered === 200, `${path} was answered with ${answered} without the console`);
          }
          const absent = await status(manifest);
          expect(absent === 404, `the console's manifest was answered with ${absent}`);
        };
        await stands();
        await cp(join(root, 'admin-app', 'dist'), folder, { recursive: true });
        const after = await status(manifest);
        expect(after === 200, `the console's manifest was answered with ${after} when its files were back`);
        for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
        await stands();
        return 'the site stands without it, finds it again, and stands when it goes again';
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    }),
};
