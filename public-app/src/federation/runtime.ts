// The runtime of the federation, which is also the console's where both have the same version.
import injectRuntime from '@module-federation/inject-external-runtime-core-plugin';

export { createInstance } from '@module-federation/enhanced/runtime';

let provided = false;

/** The first instance provides the runtime. */
export function provideRuntime() {
  if (provided) return [];
  provided = true;
  return [injectRuntime()];
}
