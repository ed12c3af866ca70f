// For jest-light-runner, which knows no time limits: a test or hook that never ends fails here by name.

/** Milliseconds; a slow machine must not be taken for a hang. */
const TIMEOUT_MS = 90_000;

function limited(work, timeoutMs = TIMEOUT_MS) {
  if (typeof work !== 'function') return work;
  return async (...row) => {
    const { promise, reject } = Promise.withResolvers();
    const timer = setTimeout(() => reject(new Error(`It did not end within ${timeoutMs} ms.`)), timeoutMs);
    try {
      return await Promise.race([work(...row), promise]);
    } finally {
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
