import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { startApp, type TestApp } from '../../../../test/app.js';
import { MediaClient } from '../../../../test/media-client.js';
import { Housekeeping } from '../../housekeeping/housekeeping.js';
import { Spool } from './spool.js';
import { StoredFiles } from './stored-files.js';

let subject: TestApp;
let media: MediaClient;
beforeAll(async () => {
  subject = await startApp();
  media = new MediaClient(subject, await subject.signIn());
});
afterAll(() => subject.stop());

/** Stores a file while the database does not answer. */
async function keepInDoubt(name: string): Promise<void> {
  const path = subject.app.get(Spool).newFile();
  await writeFile(path, name);
  const silent = () => Promise.reject(new Error('Query read timeout'));
  await expect(subject.app.get(StoredFiles).keep([{ path, name }], silent)).rejects.toThrow('Query read timeout');
}

test('files of a write whose end nobody heard stay until it is known: it may have been committed', async () => {
  const [committed, undone] = [`${randomUUID()}.mp4`, `${randomUUID()}.mp4`];
  const transaction = subject.database.createQueryRunner();
  await transaction.startTransaction();
  await transaction.query(
    `INSERT INTO media (id, kind, file, checksum, bytes, created_at) VALUES ($1, 'film', $2, '', 1, now())`,
    [randomUUID(), committed],
  );
  await keepInDoubt(committed);
  await keepInDoubt(undone);
  await transaction.commitTransaction();
  await transaction.release();
  const housekeeping = subject.app.get(Housekeeping);
  await housekeeping.sweep();
  expect(await media.filesOnDisk()).toEqual(expect.arrayContaining([committed, undone]));
  const now = performance.now.bind(performance);
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 61_000);
  await housekeeping.sweep();
  clock.mockRestore();
  expect(await media.filesOnDisk()).toEqual([committed]);
});
