import { expect, test } from '@jest/globals';
import type { Changes } from '../cache/changes.js';
import { DueWatch, type Due } from './due-watch.js';

/** Finds nothing, when it is let. */
class Finding extends DueWatch {
  protected readonly subject = 'test';
  readonly finds: (() => void)[] = [];

  constructor(changes: Pick<Changes, 'onDue'>) {
    super(changes);
  }

  protected find(): Promise<Due[]> {
    return new Promise((resolve) => this.finds.push(() => resolve([])));
  }

  protected publishOne(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

test('a moment that comes while others go live is not left to the next look', async () => {
  let due = () => {};
  const watch = new Finding({ onDue: (listener) => void (due = listener) });
  watch.onApplicationBootstrap();
  for (let time = 0; time < 3; time++) due();
  expect(watch.finds).toHaveLength(1);
  watch.finds[0]?.();
  await new Promise(setImmediate);
  expect(watch.finds).toHaveLength(2);
  watch.finds[1]?.();
  await watch.beforeApplicationShutdown();
  due();
  expect(watch.finds).toHaveLength(2);
});
