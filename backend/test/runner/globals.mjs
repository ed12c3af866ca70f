// `@jest/globals` for jest-light-runner.
import { limitedHook, limitedTest } from '../../../shared-ui/jest/limits.mjs';

// processes started by a test are the product, without the tests' loader
process.execArgv = [];

export const { describe, expect, jest } = globalThis;
export const test = limitedTest(globalThis.test);
export const it = test;
export const beforeAll = limitedHook(globalThis.beforeAll);
export const beforeEach = limitedHook(globalThis.beforeEach);
export const afterAll = limitedHook(globalThis.afterAll);
export const afterEach = limitedHook(globalThis.afterEach);
