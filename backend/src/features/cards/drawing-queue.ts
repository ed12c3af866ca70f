import { busy } from '../../platform/errors/problem.js';
import { FairLimit } from '../../platform/http/fair-limit.js';
import { CARD_PROCESSES } from '../../platform/media/renditions/picture-workers.js';

/** Of all networks. */
export const MAX_WAITING = 32;
/** Messengers and social networks ask for their readers, from few networks. */
export const MAX_OF_NETWORK = 8;
/** Proxies wait for 60 s, in which the card is drawn as well. */
const TIMEOUT_MS = 30_000;

/** Of a request for a card. */
export interface Reader {
  network: string;
  hasLeft: () => boolean;
}

interface Turn {
  readers: Reader[];
  drawn: Promise<void>;
}

/**
 * Cards that are to be drawn. Networks take turns. Readers of one network share the turn of a card; those of another have a turn of their
 * own, which neither waits nor is refused with it.
 */
export class DrawingQueue {
  private readonly limit = new FairLimit({
    concurrent: CARD_PROCESSES,
    timeoutMs: TIMEOUT_MS,
    ofNetwork: MAX_OF_NETWORK,
    waiting: MAX_WAITING,
  });
  private readonly turns = new Map<string, Turn>();

  /** @throws 429 when the network has too many; 503 when too many wait in all, or for too long */
  async run(name: string, reader: Reader, draw: () => Promise<void>): Promise<void> {
    const key = `${reader.network} ${name}`;
    const shared = this.turns.get(key);
    if (shared) {
      shared.readers.push(reader);
      return shared.drawn;
    }
    const readers = [reader];
    const drawn = this.limit.run(reader.network, async () => {
      // never received: their connections are gone
      if (readers.every(({ hasLeft }) => hasLeft())) throw busy();
      await draw();
    });
    this.turns.set(key, { readers, drawn });
    try {
      await drawn;
    } finally {
      this.turns.delete(key);
    }
  }
}
