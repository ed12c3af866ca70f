// Replaces `perf_hooks` in jest-light-runner, which measures the tests with it: a spec may stop the clock of the product.
import { performance as original } from 'node:perf_hooks';

export const performance = { now: original.now.bind(original) };
