import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../../backend/src/platform/database/embedded/processes.ts';
import { eventually, expect, seconds } from './expect.ts';
import { whileWriting, type Fault } from './fault.ts';

const TIMES = 50;

/** SIGKILL of PostgreSQL's postmaster at random moments; its other processes end, and it recovers from its log. */
export const databaseKilled: Fault = {
  name: 'database-killed',
  play: (random) =>
    whileWriting(random, async ({ museum }) => {
      let longest = 0;
      for (let time = 0; time < TIMES; time++) {
        await delay(random.between(200, 1_500));
        const { database } = museum.product;
        if (!database) throw new Error('there is no embedded database');
        const { pid } = database;
        process.kill(pid, 'SIGKILL');
        await eventually(() => Promise.resolve(!isAlive(pid)), 5_000, 'the database could not be killed');
        const live = await fetch(`${museum.apiUrl}/api/health/live`);
        expect(live.status === 200, `liveness said ${live.status} while the database was dead`);
        const back = await eventually(
          () => Promise.resolve(database.pid !== pid),
          20_000,
          'nobody started the database',
        );
        longest = Math.max(longest, back + (await museum.recovered()));
      }
      return `killed ${TIMES} times, back within ${seconds(longest)}`;
    }),
};
