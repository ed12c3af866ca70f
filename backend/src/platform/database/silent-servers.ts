type Attempt = () => void;

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

  /** Makes an attempt, at once or when it is its turn. @returns what ends its waiting */
  ask(server: string, attempt: Attempt): () => void {
    const attempts = this.silent.get(server);
    if (attempts?.asking) {
      attempts.waiting.push(attempt);
      return () => (attempts.waiting = attempts.waiting.filter((one) => one !== attempt));
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
    attempts.asking = attempts.waiting.pop();
    attempts.asking?.();
  }

  /** It has answered, or refused: whatever it says, it says at once. */
  spoke(server: string): void {
    const attempts = this.silent.get(server);
    this.silent.delete(server);
    for (const attempt of attempts?.waiting.splice(0) ?? []) attempt();
  }
}

/** Of all connections of this process. */
export const silentServers = new SilentServers();

export const serverOf = ({ host, port }: { host: string; port: number }): string => `${host}:${port}`;
