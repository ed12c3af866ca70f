import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, seconds } from './expect.ts';
import { whileWriting, type Fault } from './fault.ts';

const TIMES = 50;

/** SIGKILL of the API at random moments while people write and upload. */
export const apiKilled: Fault = {
  name: 'api-killed',
  play: (random) =>
    whileWriting(random, async ({ museum, staff }) => {
      let longest = 0;
      for (let time = 0; time < TIMES; time++) {
        await delay(random.between(20, 500));
        const { process } = museum.product.api;
        const gone = once(process, 'exit');
        process.kill('SIGKILL');
        await gone;
        longest = Math.max(longest, await museum.recovered(20_000));
      }
      const broken = staff.statuses.get(0) ?? 0;
      expect(broken > TIMES / 2, `only ${broken} writes were under way when it was killed`);
      return `killed ${TIMES} times, back within ${seconds(longest)}`;
    }),
};
