/**
 * The seed for generated values. It is the same in each run of `npm test`, so that a change is judged by itself and not by chance; `npm run
 * test:random` uses others.
 */
export const TEST_SEED = Number(process.env.TEST_SEED ?? 4711);

/** Whether this is a run of `npm run test:random`. */
export const isRandom = process.env.TEST_SEED !== undefined;

/** How many values a slow test uses: few in `npm test`, many in `npm run test:random`, where they differ in each run. */
export const runs = (few: number, many: number): number => (isRandom ? many : few);
