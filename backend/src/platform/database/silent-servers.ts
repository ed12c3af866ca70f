type Attempt = () => void;

/** It is the turn of one that is no attempt. */
const BY_WATCHER: Attempt = () => undefined;

interface Attempts {
  /** The one that is under way. */
  asking: Attempt | undefined;
  waiting: Attempt[];
}

/**
 * Servers that took a connection and said nothing, such as one that is frozen. Each attempt stays in the server's queue, though its client
 * gave up long ago: when it is back it would first answer hundreds of them, and once the queue is full nobody can reach it for a second
 * or more. So one at a time asks, and the others wait for what becomes of it.
 */
export class SilentServers {
  private readonly silent = new Map<string, Attempts>();
  /** Those that a client of this process asks anyway, until they speak. */
  private readonly watched = new Set<string>();

  /** To be called by who asks this server again and again, and tells when it has spoken: nobody else needs to, meanwhile. */
  watch(server: string): void {
    this.watched.add(server);
  }

  /** To be called when the same one asks no more. */
  unwatch(server: string): void {
    this.watched.delete(server);
    const attempts = this.silent.get(server);
    if (attempts?.asking === BY_WATCHER) this.next(attempts);
  }

  /** Makes an attempt, at once or when it is its turn. @returns what ends its waiting */
  ask(server: string, attempt: Attempt): () => void {
    const attempts = this.silent.get(server);
    if (attempts?.asking) {
      attempts.waiting.push(attempt);
      return () => (attempts.waiting = attempts.waiting.filter((other) => other !== attempt));
    }
    if (attempts) attempts.asking = attempt;
    attempt();
    return () => undefined;
  }

  /** The attempt was given up. The next one is that which has the most time left. */
  wasSilent(server: string, attempt: Attempt): void {
    const attempts = this.silent.get(server) ?? { asking: undefined, waiting: [] };
    this.silent.set(server, attempts);
    if (attempts.asking !== undefined && attempts.asking !== attempt) return;
    if (this.watched.has(server)) attempts.asking = BY_WATCHER;
    else this.next(attempts);
  }

  /** It has answered, or refused: whatever it says, it says at once. */
  spoke(server: string): void {
    const attempts = this.silent.get(server);
    this.silent.delete(server);
    this.watched.delete(server);
    for (const attempt of attempts?.waiting.splice(0) ?? []) attempt();
  }

  private next(attempts: Attempts): void {
    attempts.asking = attempts.waiting.pop();
    attempts.asking?.();
  }
}

/** Of all connections of this process. */
export const silentServers = new SilentServers();

export const serverOf = ({ host, port }: { host: string; port: number }): string => `${host}:${port}`;
