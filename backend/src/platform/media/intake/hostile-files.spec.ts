import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../../../test/app.js';
import { TEST_SEED } from '@muzey/shared-ui/testing/test-seed.ts';
import { hostileFiles } from '../../../../test/builders/hostile/hostile-files.js';
import { multipart } from '../../../../test/builders/pictures.js';
import { MediaClient } from '../../../../test/media-client.js';

/** Files per run; `npm run test:faults -- --only hostile-files` sends two thousand. */
const FILES = 72;

let subject: TestApp;
let cookies: string;
beforeAll(async () => {
  subject = await startApp();
  cookies = await subject.signIn();
});
afterAll(() => subject.stop());

/** Pseudo-random numbers: a seed always gives the same sequence (a linear congruential generator). */
function numbers(seed: number) {
  let state = seed;
  return {
    between(least: number, most: number): number {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return least + Math.floor((state / 0x1_0000_0000) * (most - least + 1));
    },
  };
}

test('files that want to end what reads them are taken or refused, and leave nothing behind', async () => {
  const files = hostileFiles(numbers(TEST_SEED));
  const strange: string[] = [];
  for (let index = 0; index < FILES; index++) {
    const { kind, to, bytes } = (await files.next()).value;
    if (index % 15 === 0) await subject.database.query('DELETE FROM throttle');
    const url = `/api/admin/upload/${to}`;
    const answer = await subject.send({ method: 'POST', url, ...multipart([bytes]) }, cookies);
    if (![201, 413, 415, 422].includes(answer.statusCode))
      strange.push(`seed ${TEST_SEED}, file ${index} (${kind}): ${answer.statusCode} ${answer.body}`);
  }
  expect(strange).toEqual([]);
  const media = new MediaClient(subject, cookies);
  await media.rendered();
  expect((await media.filesOnDisk()).filter((name) => name.includes('~'))).toEqual([]);
});
