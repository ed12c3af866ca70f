import { expect, test } from '@jest/globals';
import { hashPassword, inTurn } from './passwords.js';

/** Attempts that the test finishes. */
function attempts() {
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = (name: string) => () => (begun.push(name), promise);
  const stranger = (name: string, from = name) => inTurn({ stranger: from }, work(name));
  const known = (name: string) => inTurn({ known: name }, work(name));
  return { begun, goOn: resolve, stranger, known };
}

test('neither a known device nor a new password waits for strangers, however many there are', async () => {
  const { begun, goOn, stranger, known } = attempts();
  const strangers = Array.from({ length: 60 }, (_, at) => stranger(`stranger ${at}`));
  await hashPassword('Correct9horse');
  const owner = known('owner');
  expect(begun).toEqual(['stranger 0', 'owner']);
  goOn();
  await Promise.all([...strangers, owner]);
});

test('the line of strangers has an end, networks in turn', async () => {
  const { begun, goOn, stranger } = attempts();
  const many = Array.from({ length: 16 }, (_, at) => stranger(`many ${at}`, 'many'));
  await expect(stranger('one more', 'many')).rejects.toMatchObject({ status: 429 });
  const others = Array.from({ length: 49 }, (_, at) => stranger(`other ${at}`));
  // the queue is full: the last request of the network with the most requests is dropped
  const late = stranger('late');
  await expect(many.at(-1)).rejects.toMatchObject({ status: 503 });
  goOn();
  await Promise.allSettled([...many, ...others, late]);
  expect(begun.slice(0, 3)).toEqual(['many 0', 'many 1', 'other 0']);
  expect(begun).toContain('late');
});

test('another network has its turn before the next of one that asks for much', async () => {
  const { begun, goOn, stranger } = attempts();
  const all = [stranger('a', 'many'), stranger('b', 'many'), stranger('c', 'many'), stranger('d', 'other')];
  goOn();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'd', 'c']);
});
