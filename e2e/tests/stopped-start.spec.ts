import { expect, test } from '@playwright/test';
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { NpmStart } from '../../tools/faults/npm-start.ts';
import { root } from '../../tools/lib/paths.ts';

/** Files and folders that another user could read. */
function openToOthers(folder: string): string[] {
  const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  // others may have to pass through to the database, which then belongs to another user
  const isOpen = (name: string) => {
    // a temporary file may be gone again
    const mode = statSync(join(folder, name), { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & 0o077 & (name === '' ? ~0o011 : ~0)) !== 0;
  };
  return names.filter((name) => !name.startsWith('postgres/') && isOpen(name));
}

// `npm run test:faults` stops it at thirty points in time
test('a first start that is stopped leaves nothing running, and the next one shows a password that works', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muzey-stopped-'));
  const [port = 0, apiPort = 0] = await freePorts(2);
  const env = {
    DATA_DIR: join(folder, 'data'),
    PORT: String(port),
    API_PORT: String(apiPort),
    PUBLIC_ORIGIN: 'https://museum.example',
    DATABASE_URL: '',
    SUPERADMIN_PASSWORD: '',
    MUZEY_BUILT: 'true',
  };
  const start = () => new NpmStart(root, env, [process.execPath, 'tools/run.mjs', 'start']);
  try {
    const stopped = start();
    await stopped.says('making the tables', 60_000);
    await stopped.stop('Ctrl-C');
    expect(stopped.account).toBeUndefined();
    const next = start();
    await next.says('Press Ctrl-C', 60_000);
    expect(next.output).toContain('the site       https://museum.example\n');
    const answer = await fetch(`http://127.0.0.1:${apiPort}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(next.account),
    });
    expect(answer.status).toBe(200);
    expect(openToOthers(env.DATA_DIR)).toEqual([]);
    await next.stop('SIGTERM to npm');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('a command that is stopped while it starts the database leaves nothing running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'muzey-stopped-'));
  try {
    await writeFile(join(folder, 'a.csv'), 'AccessionNumber;Title\nA1;Felt\n');
    const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '', MUZEY_BUILT: 'true' };
    const register = ['--type', 'collections', join(folder, 'a.csv'), '--category', 'nature'];
    const stopped = new NpmStart(root, env, [process.execPath, 'tools/run.mjs', 'import', ...register]);
    await stopped.says('making the database', 60_000);
    await stopped.stop('SIGTERM to npm');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
