/**
 * The number that generated values begin with. It is the same in each run of `npm test`, so that a change is judged by itself and not by chance;
 * `npm run test:random` takes others.
 */
export const TEST_SEED = Number(process.env.TEST_SEED ?? 4711);

/** How many values a slow test takes: few of them in each run of `npm test`, many in `npm run test:random`, whose values are others each time. */
export const runs = (few: number, many: number): number => (process.env.TEST_SEED === undefined ? few : many);
