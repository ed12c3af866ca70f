import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { FairLimit } from './fair-limit.ts';

const refusals = { tooMany: () => new Error('too many'), busy: () => new Error('busy') };
const CONCURRENT = 4;
const OF_NETWORK = 2;

/** Lets what has been settled go on. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('no network runs more than its number, and no place is free while one may begin', async () => {
  const steps = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c'), fc.nat({ max: 9 })), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const limit = new FairLimit(
        { concurrent: CONCURRENT, concurrentOfNetwork: OF_NETWORK, timeoutMs: 60_000, ofNetwork: 64, waiting: 64 },
        refusals,
      );
      const running: { network: string; end: () => void }[] = [];
      const asked: string[] = [];
      const answers: Promise<void>[] = [];
      let ended = 0;
      const check = async () => {
        await settled();
        const of = (network: string) => running.filter((one) => one.network === network).length;
        const left = ['a', 'b', 'c'].map((network) => ({
          network,
          asked: asked.filter((one) => one === network).length,
        }));
        expect(running.length).toBeLessThanOrEqual(CONCURRENT);
        for (const { network } of left) expect(of(network)).toBeLessThanOrEqual(OF_NETWORK);
        const mayBegin = left.filter(({ network, asked }) => asked > of(network) && of(network) < OF_NETWORK);
        if (running.length < CONCURRENT) expect(mayBegin).toEqual([]);
      };
      const endOne = (at: number) => {
        const [one] = running.splice(at % running.length, 1);
        if (!one) return;
        asked.splice(asked.indexOf(one.network), 1);
        one.end();
        ended++;
      };
      for (const step of all) {
        if (typeof step === 'number') endOne(step);
        else {
          asked.push(step);
          const { promise, resolve } = Promise.withResolvers<undefined>();
          answers.push(
            limit.run(step, async () => {
              running.push({ network: step, end: () => resolve(undefined) });
              await promise;
            }),
          );
        }
        await check();
      }
      while (running.length > 0) {
        endOne(0);
        await check();
      }
      await Promise.all(answers);
      expect(ended).toBe(answers.length);
    }),
  );
});
