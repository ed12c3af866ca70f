import { expect, test } from '@jest/globals';
import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Changes } from '../cache/changes.js';
import type { ContentTypes } from '../content-types/content-types.js';
import { Merging } from './merging.js';

test('changes while the indexes are merged are merged, too', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    let announce: () => void = () => undefined;
    const queries: PromiseWithResolvers<void>[] = [];
    const query = () => {
      const answer = Promise.withResolvers<void>();
      queries.push(answer);
      return answer.promise;
    };
    const changes: Pick<Changes, 'onChange'> = { onChange: (listener) => void (announce = listener) };
    new Merging({ query } as unknown as DataSource, { all: [] } as unknown as ContentTypes, changes as Changes);
    announce();
    mock.timers.tick(1_000);
    expect(queries).toHaveLength(1);
    announce();
    mock.timers.tick(1_000);
    queries[0]?.resolve();
    await setImmediate();
    expect(queries).toHaveLength(2);
  } finally {
    mock.timers.reset();
  }
});
