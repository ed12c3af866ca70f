import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { copyFile } from 'node:fs/promises';
import { startApp, type TestApp } from '../../../test/app.js';
import { quarters } from '../../../test/builders/pictures.js';
import { DownloadClient, downloadAddress } from '../../../test/download-client.js';
import { firstAnswers } from '../../../test/first-answers.js';
import { watchCalls } from '../../../test/watch-calls.js';
import { ThrottleService } from '../../platform/auth/throttle.service.js';
import { Pictures } from '../../platform/media/renditions/pictures.js';
import { MAX_OF_NETWORK, MAX_WAITING } from './download-maker.js';

let subject: TestApp;
let downloads: DownloadClient;

beforeAll(async () => {
  subject = await startApp();
  downloads = new DownloadClient(subject, await subject.signIn());
});
afterAll(() => subject.stop());

const publish = async (width = 40) => downloads.publish(await quarters(width, 10).jpeg().toBuffer());

/** The files get no metadata here. The first one blocks until `release`. */
const watchMaking = () =>
  watchCalls(subject.app.get(Pictures), 'describe', ({ source, target }) => copyFile(source, target));

test('strangers have one made at a time; one network waits for few, and all for a bounded number', async () => {
  const addresses: string[] = [];
  for (let index = 0; index < 11; index++) {
    const { id } = await publish(20 + 2 * index);
    addresses.push(...LANGS.map((lang) => downloadAddress(id, lang)));
  }
  const making = watchMaking();
  try {
    const ofOne = addresses.slice(0, 10).map((address) => downloads.get(address, {}, '198.51.100.1'));
    const tooMany = await firstAnswers(ofOne, 10 - MAX_OF_NETWORK);
    const ofOthers = addresses.slice(10).map((address, index) => downloads.get(address, {}, `203.0.113.${index}`));
    // one is being made; the rest of the first network's requests are waiting
    const room = MAX_WAITING + 1 - MAX_OF_NETWORK;
    expect(ofOthers.length).toBeGreaterThan(room);
    const noRoom = await firstAnswers(ofOthers, ofOthers.length - room);
    expect(new Set(tooMany.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
    expect(new Set(noRoom.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect([...tooMany, ...noRoom].every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
    // other requests are answered meanwhile
    expect(await downloads.statusOf('/api/public/news?limit=1')).toBe(200);
    making.release();
    const answers = await Promise.all([...ofOne, ...ofOthers]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_OF_NETWORK + room);
    expect(making.most()).toBe(1);
  } finally {
    making.restore();
  }
});

test('strangers who ask for the same one wait for the same work', async () => {
  const { id } = await publish();
  const making = watchMaking();
  try {
    const asked = Array.from({ length: MAX_OF_NETWORK }, () => downloads.get(downloadAddress(id)));
    await making.begun;
    making.release();
    expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(making.count()).toBe(1);
  } finally {
    making.restore();
  }
});

test('a network at its limit is refused alone: others who ask for the same one get it', async () => {
  const { id } = await publish();
  await subject.database.query(
    `INSERT INTO throttle (key, attempts, since) VALUES ('download:192.0.2.87', 300, now())`,
  );
  const limiting = watchCalls(subject.app.get(ThrottleService), 'limit');
  try {
    const refused = downloads.get(downloadAddress(id), {}, '192.0.2.87');
    await limiting.begun;
    expect((await downloads.get(downloadAddress(id), {}, '192.0.2.88')).statusCode).toBe(200);
    limiting.release();
    expect((await refused).statusCode).toBe(429);
  } finally {
    limiting.restore();
  }
});

test('one network has a limited number made', async () => {
  const { id } = await publish();
  await subject.database.query(
    `INSERT INTO throttle (key, attempts, since) VALUES ('download:192.0.2.77', 300, now())`,
  );
  const refused = await downloads.get(downloadAddress(id), {}, '192.0.2.77');
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 1]).toEqual([429, true]);
  expect((await downloads.get(downloadAddress(id), {}, '192.0.2.78')).statusCode).toBe(200);
  // an existing file is available to everybody
  expect((await downloads.get(downloadAddress(id), {}, '192.0.2.77')).statusCode).toBe(200);
});
