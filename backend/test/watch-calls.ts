/** A method that is being watched. */
export interface WatchedCalls {
  count(): number;
  /** How many there were at the same time at most. */
  most(): number;
  /** Resolves when the first one begins. */
  begun: Promise<void>;
  /** Lets the first one go on. */
  release(): void;
  /** Ends the watching. */
  restore(): void;
}

type Method = (...args: never[]) => Promise<unknown>;

/**
 * Watches the calls of a method, and holds the first one before its work until `release`.
 * @param work is done in its place
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
