/**
 * The number that generated values begin with. It is the same in each run of `npm test`, so that a change is judged by itself and not by chance;
 * `npm run test:random` takes others.
 */
export const TEST_SEED = Number(process.env.TEST_SEED ?? 4711);
