import { createRequire } from 'node:module';

type Sharp = typeof import('sharp').default;

const require = createRequire(import.meta.url);
let loaded: Sharp | undefined;

/** sharp brings much native code along: it is loaded when the first picture comes, so that a start is quick and small without it. */
export function sharp(): Sharp {
  if (!loaded) {
    loaded = require('sharp') as Sharp;
    // one thread a picture: how many are worked on at once is decided in cores.ts; a cache would only hold memory
    loaded.concurrency(1);
    loaded.cache(false);
  }
  return loaded;
}
