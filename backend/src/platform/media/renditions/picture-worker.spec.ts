import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quarters } from '../../../../test/builders/pictures.js';
import { eventually } from '../../../../test/eventually.js';
import { FLAGS, MAIN, PictureWorker } from './picture-worker.js';
import { PictureWorkers } from './picture-workers.js';

let folder: string;
let source: string;
let target: string;

/** A slow task. */
const large = () => ({ source, target, width: 1920, format: 'avif' as const });
const TIMEOUT_MS = 60_000;

beforeAll(async () => {
  Logger.overrideLogger(false);
  folder = await mkdtemp(join(tmpdir(), 'muzey-worker-'));
  [source, target] = [join(folder, 'source.jpg'), join(folder, 'target')];
  await quarters(6_000, 4_000).jpeg().toFile(source);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const isGone = (pid: number | undefined) => !existsSync(`/proc/${pid}`);

test('what takes too long is ended', async () => {
  const worker = await PictureWorker.start();
  await expect(worker.run('resize', large(), 1)).rejects.toMatchObject({ name: 'WorkerEnded', reason: 'time' });
  await worker.stop();
  expect(isGone(worker.pid)).toBe(true);
});

test('what takes too much memory is ended', async () => {
  const worker = await PictureWorker.start(1_000_000);
  await expect(worker.run('resize', large(), TIMEOUT_MS)).rejects.toMatchObject({ reason: 'memory' });
  await worker.stop();
  expect(isGone(worker.pid)).toBe(true);
});

test('it is told none of our settings', async () => {
  process.env.JWT_SECRET = 'known-to-nobody-else';
  const worker = await PictureWorker.start();
  delete process.env.JWT_SECRET;
  const names = readFileSync(`/proc/${worker.pid}/environ`, 'utf8')
    .split('\0')
    .map((entry) => entry.split('=')[0]);
  await worker.stop();
  expect(names).toContain('NODE_ENV');
  expect(names.filter((name) => /SECRET|DATABASE|DATA_DIR|PASSWORD|AWS|STORAGE|SMTP/.test(name ?? ''))).toEqual([]);
});

test('it ends with the process that started it, however that ended', async () => {
  const script = `const child = require('node:child_process').fork(${JSON.stringify(MAIN)}, [], { execArgv: ${JSON.stringify(FLAGS)} });
    child.once('message', () => {
      child.send({ name: 'resize', input: ${JSON.stringify(large())} });
      console.log(child.pid);
    });`;
  const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  parent.kill('SIGKILL');
  expect(await eventually(() => Promise.resolve(isGone(Number(line.toString()))), true)).toBe(true);
});

/** Kills each process as soon as it has a task. */
async function killing(workers: PictureWorkers, times: number): Promise<void> {
  const killed = new Set<number>();
  const kill = () => {
    for (const pid of workers.pids.filter((one) => !killed.has(one))) {
      process.kill(pid, 'SIGKILL');
      killed.add(pid);
    }
    return Promise.resolve(killed.size === times);
  };
  expect(await eventually(kill, true, TIMEOUT_MS)).toBe(true);
}

test('a task whose process was ended by others is done all the same', async () => {
  const workers = new PictureWorkers();
  const done = workers.run('resize', large(), TIMEOUT_MS);
  await killing(workers, 1);
  await expect(done).resolves.toBeNull();
  await workers.onApplicationShutdown();
  expect(workers.ended).toEqual({ memory: 0, time: 0, crash: 1 });
});

test('a task that ends two processes is given up', async () => {
  const workers = new PictureWorkers();
  const done = workers.run('resize', large(), TIMEOUT_MS).catch((error: unknown) => error);
  await killing(workers, 2);
  expect(await done).toMatchObject({ name: 'WorkerEnded', reason: 'crash' });
  await workers.onApplicationShutdown();
  expect(workers.count).toBe(0);
});

test('a picture that can not be decoded is told apart from one that is whole', async () => {
  const workers = new PictureWorkers();
  await expect(workers.run('decode', { source }, TIMEOUT_MS)).resolves.toBeNull();
  await expect(workers.run('decode', { source: MAIN }, TIMEOUT_MS)).rejects.toThrow();
  await workers.onApplicationShutdown();
  expect(workers.count).toBe(0);
});
