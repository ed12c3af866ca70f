import { expect, test } from '@jest/globals';
import { EncoderSemaphore } from './encoder-semaphore.js';

test('so many uploads work at once, others wait in the order they came, and too many are told to come again', async () => {
  const cores = new EncoderSemaphore(1, 2);
  const order: string[] = [];
  let finish: () => void = () => undefined;
  const first = cores.run(() => new Promise<void>((resolve) => (finish = resolve)));
  const waiting = ['a', 'b'].map((name) => cores.run(() => Promise.resolve(void order.push(name))));
  await expect(cores.run(() => Promise.resolve())).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '2' },
  });
  finish();
  await Promise.all([first, ...waiting]);
  expect(order).toEqual(['a', 'b']);
  await expect(cores.run(() => Promise.resolve('again'))).resolves.toBe('again');
});
