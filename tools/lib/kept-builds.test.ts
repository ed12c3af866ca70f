import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { KeptBuilds } from './kept-builds.ts';

/** A repository with one file per workspace, whose compiler copies it. */
function repository(context: TestContext) {
  const root = mkdtempSync(join(tmpdir(), 'muzey-builds-'));
  context.after(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const name of ['package-lock.json', 'tsconfig.base.json', 'nx.json']) write(name, '{}');
  for (const workspace of ['backend', 'public-app', 'admin-app', 'shared-ui', 'shared-server']) {
    write(`${workspace}/package.json`, '{}');
    write(`${workspace}/src/main.ts`, 'first');
  }
  let compiled = 0;
  const compile = () => {
    compiled++;
    for (const workspace of ['backend', 'public-app', 'admin-app'])
      write(`${workspace}/dist/main.js`, readFileSync(join(root, workspace, 'src', 'main.ts'), 'utf8'));
    return Promise.resolve();
  };
  const builds = new KeptBuilds(root);
  const current = () => builds.current(compile);
  const main = (folder: string) => readFileSync(join(folder, 'backend', 'dist', 'main.js'), 'utf8');
  return {
    root,
    write,
    builds,
    current,
    main,
    compiled: () => compiled,
    kept: () => readdirSync(join(root, '.builds')),
  };
}

test('what is built is not built again, and nothing is written where the compilers write', async (context) => {
  const { root, write, current, main, compiled } = repository(context);
  const { folder } = await current();
  rmSync(join(root, 'backend', 'dist'), { recursive: true });
  write('backend/src/main.spec.ts', 'a test');
  assert.equal((await current()).folder, folder);
  assert.equal(compiled(), 1);
  assert.equal(existsSync(join(root, 'backend', 'dist')), false);
  assert.equal(main(folder), 'first');
});

test('other sources are built beside it: what runs keeps its files', async (context) => {
  const { write, current, main, compiled } = repository(context);
  const before = await current();
  write('backend/src/main.ts', 'second');
  const after = await current();
  assert.deepEqual([main(before.folder), main(after.folder)], ['first', 'second']);
  write('backend/src/main.ts', 'first');
  assert.equal((await current()).folder, before.folder);
  assert.equal(compiled(), 2);
});

test('sources that change while they are built are built again', async (context) => {
  const { write, builds, main } = repository(context);
  const texts = ['second', 'third'];
  const { folder } = await builds.current(() => {
    const text = texts.shift();
    write('backend/src/main.ts', text ?? 'third');
    for (const workspace of ['backend', 'public-app', 'admin-app']) write(`${workspace}/dist/main.js`, text ?? 'whole');
    return Promise.resolve();
  });
  assert.equal(main(folder), 'whole');
});

test('commands at once build once', async (context) => {
  const { current, compiled } = repository(context);
  const folders = (await Promise.all([current(), current()])).map(({ folder }) => folder);
  assert.equal(new Set(folders).size, 1);
  assert.equal(compiled(), 1);
});

test('a build from which a process runs is kept, of others the newest', async (context) => {
  const { root, write, current, kept } = repository(context);
  const running = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  context.after(() => running.kill());
  await once(running, 'spawn');
  const made: string[] = [];
  for (let index = 0; index < 6; index++) {
    write('backend/src/main.ts', `build ${index}`);
    const name = (await current()).folder.slice(join(root, '.builds').length + 1);
    made.push(name);
    rmSync(join(root, '.builds', name, 'users', String(process.pid)));
    if (index === 0) writeFileSync(join(root, '.builds', name, 'users', String(running.pid)), '');
  }
  assert.deepEqual(kept().sort(), [made[0], ...made.slice(-3)].sort());
});

for (const served of ['public-app/dist/client', 'admin-app/dist'])
  test(`a build has the scripts of the one before in ${served}, and of no older one`, async (context) => {
    const { root, write, builds } = repository(context);
    const filesOf = async (number: number) => {
      write('public-app/src/main.ts', `build ${number}`);
      const { folder } = await builds.current(() => {
        for (const workspace of ['backend', 'public-app', 'admin-app']) {
          rmSync(join(root, workspace, 'dist'), { recursive: true, force: true });
          write(`${workspace}/dist/main.js`, 'whole');
        }
        for (const name of [`main.0000000${number}.js`, `main.0000000${number}.js.br`, 'same.00000000.woff2'])
          write(`${served}/${name}`, name);
        write(`${served}/manifest.json`, String(number));
        return Promise.resolve();
      });
      return readdirSync(join(folder, served)).filter((name) => /\d/.test(name));
    };
    const names = (...numbers: number[]) =>
      numbers.flatMap((number) => [`main.0000000${number}.js`, `main.0000000${number}.js.br`]);
    assert.deepEqual(await filesOf(1), [...names(1), 'same.00000000.woff2']);
    assert.deepEqual(await filesOf(2), [...names(1, 2), 'same.00000000.woff2']);
    assert.deepEqual(await filesOf(3), [...names(2, 3), 'same.00000000.woff2']);
  });

test('a release that lies in another folder is named', (context) => {
  const { root, write, builds } = repository(context);
  const before = mkdtempSync(join(tmpdir(), 'muzey-before-'));
  context.after(() => rmSync(before, { recursive: true, force: true }));
  mkdirSync(join(before, 'admin-app', 'dist', 'parts'), { recursive: true });
  writeFileSync(join(before, 'admin-app', 'dist', 'parts', '7.0123abcd.css'), '');
  write('public-app/dist/client/main.js', '');
  write('admin-app/dist/main.js', '');
  builds.carryInPlace(before);
  assert.equal(existsSync(join(root, 'admin-app', 'dist', 'parts', '7.0123abcd.css')), true);
});
