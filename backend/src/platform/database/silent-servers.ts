type Attempt = () => void;

/** Marks that it is the watcher's turn, not an attempt's. */
const BY_WATCHER: Attempt = () => undefined;

interface Attempts {
  /** The running attempt. */
  asking: Attempt | undefined;
  waiting: Attempt[];
}

/**
 * Servers that accepted a connection but stayed silent, such as a frozen one. Each attempt stays in the server's queue,
 * even after its client has given up. When the server is back, it first answers hundreds of them, and once the queue is
 * full nobody can reach it for a second or more. So only one attempt is made at a time, and the others wait for its
 * result.
 */
export class SilentServers {
  private readonly silent = new Map<string, Attempts>();
  /** Servers that another client of this process polls anyway, until they answer. */
  private readonly watched = new Set<string>();

  /** For a client that polls this server and calls `spoke` once it answers. Nobody else needs to try meanwhile. */
  watch(server: string): void {
    this.watched.add(server);
  }

  /** Call it when that client stops polling. */
  unwatch(server: string): void {
    this.watched.delete(server);
    const attempts = this.silent.get(server);
    if (attempts?.asking === BY_WATCHER) this.next(attempts);
  }

  /**
   * Makes an attempt, at once or when it is its turn.
   * @returns a function that stops the waiting
   */
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

  /** The attempt has timed out. Next is the waiting attempt with the most time left. */
  wasSilent(server: string, attempt: Attempt): void {
    const attempts = this.silent.get(server) ?? { asking: undefined, waiting: [] };
    this.silent.set(server, attempts);
    if (attempts.asking !== undefined && attempts.asking !== attempt) return;
    if (this.watched.has(server)) attempts.asking = BY_WATCHER;
    else this.next(attempts);
  }

  /** The server has answered or refused. Either way it is not silent any more. */
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

/** Shared by all connections of this process. */
export const silentServers = new SilentServers();

export const serverOf = ({ host, port }: { host: string; port: number }): string => `${host}:${port}`;
