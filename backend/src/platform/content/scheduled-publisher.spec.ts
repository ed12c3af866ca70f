import { expect, test } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import type { Changes } from '../cache/changes.js';
import { ScheduledPublisher } from './scheduled-publisher.js';
import type { Due } from './publish-batch.js';

/** Finds nothing until the test lets it. */
class Finding extends ScheduledPublisher {
  protected readonly subject = 'test';
  readonly finds: (() => void)[] = [];

  constructor(changes: Pick<Changes, 'onDue'>) {
    super({ manager: () => Promise.resolve({} as EntityManager) }, changes);
  }

  protected findDue(): Promise<Due[]> {
    return new Promise((resolve) => this.finds.push(() => resolve([])));
  }

  protected publishOne(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

const turn = () => new Promise(setImmediate);

test('a moment that comes while others go live is not left to the next look', async () => {
  let due = () => {};
  const watch = new Finding({ onDue: (listener) => void (due = listener) });
  watch.onApplicationBootstrap();
  for (let time = 0; time < 3; time++) due();
  await turn();
  expect(watch.finds).toHaveLength(1);
  watch.finds[0]?.();
  await turn();
  expect(watch.finds).toHaveLength(2);
  watch.finds[1]?.();
  await watch.beforeApplicationShutdown();
  due();
  await turn();
  expect(watch.finds).toHaveLength(2);
});
