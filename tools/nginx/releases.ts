import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { findProgram } from '../lib/needs.ts';
import { startNginx, untilListening } from '../lib/nginx.ts';
import { root } from '../lib/paths.ts';
import { Visitor } from '../lib/visitor.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** Site and console of one release: it serves the files whose names carry its release, and marks every answer as immutable. */
const release = (name: string): Server =>
  createServer(({ url = '' }, response) => {
    const isOurs = url.includes(name) || url.includes('both') || added.has(url);
    response.writeHead(isOurs ? 200 : 404, { 'cache-control': FOREVER }).end(isOurs ? name : 'missing');
  });
const added = new Set<string>();
const releases = [release('old'), release('new')];

const folder = mkdtempSync(join(tmpdir(), 'muzey-releases-'));
const running: { stop(): Promise<unknown> }[] = [];
let visitor: Visitor;

before(async () => {
  chmodSync(folder, 0o755);
  const [http = 0, https = 0, inside = 0, ...ports] = await freePorts(5);
  for (const [index, server] of releases.entries()) await once(server.listen(ports[index], '127.0.0.1'), 'listening');
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  const parts = { sites: addresses, apis: addresses, consoles: addresses };
  running.push(await startNginx({ folder, listen: 'http', ports: { http, https, inside }, ...parts }));
  visitor = new Visitor(`http://127.0.0.1:${http}`);
});

after(async () => {
  for (const part of running) await part.stop();
  visitor?.leave();
  for (const server of releases) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true, force: true });
});

for (const place of ['/assets', '/admin-app']) {
  test(`${place}: of two releases the one that has a file gives it`, async () => {
    for (const name of ['old', 'new'])
      for (let number = 0; number < 20; number++) {
        const { status, text } = await visitor.ask(`${place}/${name}.${number}.js`);
        assert.deepEqual([status, text], [200, name]);
      }
  });

  test(`${place}: a missing file is stored by nobody, and takes no process out`, async () => {
    const path = `${place}/late.js`;
    for (let number = 0; number < 4; number++) {
      const { status, headers } = await visitor.ask(path);
      assert.deepEqual([status, headers['x-cache'], headers['cache-control']], [404, 'MISS', 'no-store']);
    }
    added.add(path);
    assert.equal((await visitor.ask(path)).status, 200);
    const asked = new Set<string>();
    for (let number = 0; number < 10; number++) asked.add((await visitor.ask(`${place}/both.${number}.js`)).text);
    assert.deepEqual([...asked].sort(), ['new', 'old']);
  });
}

test('pages are of whichever release was asked: there a 404 is an answer', async () => {
  const statuses = new Set<number>();
  for (let number = 0; number < 4; number++) statuses.add((await visitor.ask(`/old-page-${number}`)).status);
  assert.deepEqual([...statuses].sort(), [200, 404]);
});

test('the console’s own nginx lets nobody keep a 404', async () => {
  const [port = 0] = await freePorts(1);
  const place = join(folder, 'console');
  mkdirSync(join(place, 'files', 'admin-app'), { recursive: true });
  writeFileSync(join(place, 'files', 'admin-app', 'here.01234567.js'), '');
  const conf = readFileSync(join(root, 'docker', 'nginx', 'admin.conf'), 'utf8')
    .replaceAll('/tmp/', `${place}/`)
    .replace('/srv/console', join(place, 'files'))
    .replace('include /etc/nginx/mime.types;', '')
    .replace('/dev/stderr', join(place, 'nginx.log'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`);
  writeFileSync(join(place, 'admin.conf'), `user ${process.getuid?.() === 0 ? 'root' : 'nobody'};\n${conf}`);
  const child = spawn(findProgram('nginx') ?? 'nginx', [
    '-e',
    join(place, 'nginx.log'),
    '-c',
    join(place, 'admin.conf'),
    '-g',
    'daemon off;',
  ]);
  running.push({ stop: () => Promise.resolve(child.kill()) });
  await untilListening(port, () => child.exitCode !== null);
  for (const [file, kept] of [
    ['here.01234567.js', FOREVER],
    ['gone.01234567.js', 'no-store'],
    ['mf-manifest.json', 'no-store'],
  ]) {
    const { headers } = await fetch(`http://127.0.0.1:${port}/admin-app/${file}`);
    assert.equal(headers.get('cache-control'), kept);
  }
});
