import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { environment, root } from '../lib/paths.ts';
import { eventually, expect } from './expect.ts';
import { whileWriting, type Fault, type Scene } from './fault.ts';
import { consoleImportKilled } from './console-import-killed.ts';
import { importedState, type ImportedState } from './imported-state.ts';
import type { Museum } from './museum.ts';

const PREFIX = 'K-';
const OBJECTS = 3_000;
/** How often each of them is killed. */
const IMPORTS = 8;
const CHANGES = 8;
/** As many objects as one bulk change takes. */
const CHANGED = 2_000;

const MAPPING = {
  name: 'killed',
  lang: 'en',
  category: 'nature',
  rules: [
    { from: 'title', to: 'title' },
    { from: 'material', to: 'record.material[]', split: ';', make: true },
    { from: 'whole', to: 'record.part_of' },
  ],
};

/** Within each hundred an object is part of the one before it, and made of two of forty materials. */
const record = (at: number): object => ({
  id: `K-${at}`,
  title: `Object ${at}`,
  material: `Stuff ${at % 40}; Matter ${at % 7}`,
  ...(at % 100 > 0 && { whole: `K-${at - 1}` }),
});

/**
 * SIGKILL of an import command, of the API during a bulk change of 2,000 objects, and of the processes of an import in the
 * console, at random moments: nothing is half done, and running it again completes the work.
 */
export const importKilled: Fault = {
  name: 'import-killed',
  play: (random) =>
    whileWriting(random, async (scene) => {
      const inConsole = await consoleImportKilled(scene);
      const { museum } = scene;
      const [register, mapping] = ['register.jsonl', 'mapping.json'].map((name) => join(museum.dataDir, name));
      if (!register || !mapping) throw new Error('no files');
      await writeFile(register, Array.from({ length: OBJECTS }, (_, at) => `${JSON.stringify(record(at))}\n`).join(''));
      await writeFile(mapping, JSON.stringify(MAPPING));
      const files = ['--type', 'collections', register, '--mapping', mapping, '--publish'];

      let within = 0;
      for (let time = 0; time < IMPORTS; time++) {
        const command = importing(museum, files);
        for (const stream of [command.stdout, command.stderr]) stream.resume();
        // before and while it writes, however slow the machine is
        if (time % 2 === 1) await writing(museum, command);
        if (command.exitCode === null) await Promise.race([delay(random.between(300, 4_000)), once(command, 'exit')]);
        if (command.exitCode === null) command.kill('SIGKILL');
        if (command.signalCode === null && command.exitCode === null) await once(command, 'exit');
        await idle(museum);
        const { objects } = await completeState(museum);
        if (command.signalCode === 'SIGKILL' && objects > 0 && objects < OBJECTS) within++;
      }
      const said = await ended(museum, files);
      const { objects, described, parts } = await completeState(museum);
      const counts = `${objects} objects, ${described} with their materials, ${parts} parts of others`;
      expect(
        objects === OBJECTS && described === OBJECTS && parts === (OBJECTS * 99) / 100,
        `in the end there are ${counts}`,
      );
      const again = await ended(museum, files);
      expect(again.includes(`0 created, 0 changed, ${OBJECTS} unchanged`), `once more it said: ${again}`);
      expect(within > 0, `no import was killed half-way; at last it said: ${said}`);

      const half = await changeMany(scene);
      return `${inConsole}; an import killed ${IMPORTS} times, ${within} of them half-way; a change of ${CHANGED} objects killed ${CHANGES} times, ${half} of them before its end`;
    }),
};

const importing = ({ product }: Museum, files: readonly string[]) =>
  spawn(process.execPath, [join(root, 'backend', 'dist', 'operations', 'register', 'cli.js'), 'import', ...files], {
    env: environment({ DATABASE_URL: product.databaseUrl }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Resolves when an import has stored more objects, or has ended. */
async function writing(museum: Museum, command: ReturnType<typeof importing>): Promise<void> {
  const { objects: before } = await importedState(museum, PREFIX);
  const isWriting = async () => command.exitCode !== null || (await importedState(museum, PREFIX)).objects > before;
  await eventually(isWriting, 60_000, 'an import wrote nothing for a minute');
}

/** @returns its output */
async function ended(museum: Museum, files: readonly string[]): Promise<string> {
  const command = importing(museum, files);
  const [said, more] = await Promise.all([text(command.stdout), text(command.stderr), once(command, 'exit')]);
  expect(command.exitCode === 0, `an import ended with ${command.exitCode}: ${said}${more}`);
  return said;
}

/** PostgreSQL notices that its client is gone only after the current statement. */
const idle = (museum: Museum): Promise<number> =>
  eventually(
    async () =>
      (await museum.query(`SELECT FROM pg_stat_activity WHERE application_name = 'muzey-register'`)).length === 0,
    20_000,
    'the connection of a killed import did not end',
  );

/** @throws {Error} when something is half done, or a record is missing before the last one that was imported */
async function completeState(museum: Museum): Promise<ImportedState> {
  const state = await importedState(museum, PREFIX);
  expect(state.objects === state.next, `there are ${state.objects} objects, and the next one is ${state.next}`);
  return state;
}

/** @returns how often the API was killed before the change was complete */
async function changeMany({ museum, staff, random }: Scene): Promise<number> {
  const ids = (
    await museum.query<{ id: string }>(
      `SELECT id FROM collections WHERE external_id LIKE 'K-%' ORDER BY id LIMIT ${CHANGED}`,
    )
  ).map(({ id }) => id);
  const changed = async (status: string) => {
    const [found] = await museum.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM collections WHERE id = ANY($1) AND record ->> 'status' = $2`,
      [ids, status],
    );
    return found?.count ?? 0;
  };
  const patch = (status: string) => staff.ask('PATCH', '/api/admin/collections', { ids, change: { status } });
  const statuses = ['lost', 'held'];
  let half = 0;
  for (let time = 0; time < CHANGES; time++) {
    const status = statuses[time % 2] ?? '';
    const answer = patch(status).catch(() => undefined);
    await Promise.race([delay(random.between(20, 3_000)), answer]);
    const { process } = museum.product.api;
    const gone = once(process, 'exit');
    process.kill('SIGKILL');
    await gone;
    await museum.recovered(20_000);
    await answer;
    // a statement that is running in the database ends too
    await eventually(
      async () => [0, CHANGED].includes(await changed(status)),
      20_000,
      `of ${CHANGED} objects ${await changed(status)} are changed`,
    );
    if ((await changed(status)) === 0) half++;
  }
  const { status } = await patch('on_loan');
  expect(status === 200 && (await changed('on_loan')) === CHANGED, `a change after all was answered with ${status}`);
  return half;
}
