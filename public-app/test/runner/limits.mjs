// The globals of jest-light-runner, with time limits added.
import { limitedHook, limitedTest } from '../../../shared-ui/jest/limits.mjs';

globalThis.test = limitedTest(globalThis.test);
for (const hook of ['beforeAll', 'beforeEach', 'afterAll', 'afterEach'])
  globalThis[hook] = limitedHook(globalThis[hook]);
