/** A method that is being watched. */
export interface WatchedCalls {
  count(): number;
  /** Maximum number of concurrent calls. */
  most(): number;
  /** Resolves when the first call begins. */
  begun: Promise<void>;
  /** Lets the first call continue. */
  release(): void;
  /** Stops watching. */
  restore(): void;
}

type Method = (...args: never[]) => Promise<unknown>;

/**
 * Watches the calls of a method, and blocks the first one before its work until `release`.
 * @param work replaces the method's own work
 */
export function watchCalls<Name extends string, Target extends Record<Name, Method>>(
  object: Target,
  name: Name,
  work: Target[Name] = object[name],
): WatchedCalls {
  const original = object[name];
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let [count, now, most] = [0, 0, 0];
  object[name] = new Proxy(work, {
    apply: async (method, self, args) => {
      count++;
      most = Math.max(most, ++now);
      try {
        if (count === 1) {
          begun.resolve();
          await gate.promise;
        }
        const result: unknown = await Reflect.apply(method, self, args);
        return result;
      } finally {
        now--;
      }
    },
  });
  const restore = () => {
    gate.resolve();
    object[name] = original;
  };
  return { count: () => count, most: () => most, begun: begun.promise, release: () => gate.resolve(), restore };
}
