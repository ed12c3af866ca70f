// For jest-light-runner, which has no time limits and whose processes end with all their tests at an uncaught error. With this, a test or
// hook that hangs, or during which such an error occurs, fails by name.

/** In milliseconds; a slow machine must not be taken for a hang. */
const TIMEOUT_MS = 300_000;

/** Fails the test or hook that is running. */
let fail;
/** An error between two tests: the next one fails. */
const uncaught = [];

process.on('uncaughtException', (error) => {
  if (fail) fail(error);
  else uncaught.push(error);
});
process.once('exit', () => {
  for (const error of uncaught) console.error('Caught nowhere, after the last test:', error);
});

function limited(work, timeoutMs = TIMEOUT_MS) {
  if (typeof work !== 'function') return work;
  return async (...row) => {
    const { promise, reject } = Promise.withResolvers();
    const timer = setTimeout(() => reject(new Error(`It did not end within ${timeoutMs} ms.`)), timeoutMs);
    fail = reject;
    try {
      const before = uncaught.splice(0).map((error) => error?.stack ?? error);
      if (before.length > 0) throw new Error(`Before this an error was caught nowhere: ${before.join('\n')}`);
      return await Promise.race([work(...row), promise]);
    } finally {
      fail = undefined;
      clearTimeout(timer);
    }
  };
}

export const limitedTest = (original) =>
  Object.assign((name, work, timeoutMs) => original(name, limited(work, timeoutMs)), {
    each:
      (...table) =>
      (name, work, timeoutMs) =>
        original.each(...table)(name, limited(work, timeoutMs)),
  });

export const limitedHook = (original) => (work, timeoutMs) => original(limited(work, timeoutMs));
