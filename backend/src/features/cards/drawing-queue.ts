import { busy } from '../../platform/errors/problem.js';
import { FairLimit } from '../../platform/http/fair-limit.js';
import { CARD_PROCESSES } from '../../platform/media/renditions/picture-workers.js';

/** For all networks. */
export const MAX_WAITING = 32;
/** Messengers and social networks make the requests for their users, from few networks. */
export const MAX_OF_NETWORK = 8;
/** Proxies wait for 60 s, which includes drawing the card. */
const TIMEOUT_MS = 30_000;

/** The client of a request for a card. */
export interface Reader {
  network: string;
  hasLeft: () => boolean;
}

interface Turn {
  readers: Reader[];
  drawn: Promise<void>;
}

/**
 * Queue of cards to draw. Networks take turns. Clients of one network share a turn for the same card. Clients of
 * another network have a turn of their own, so that they neither wait nor are refused with it.
 */
export class DrawingQueue {
  private readonly limit = new FairLimit({
    concurrent: CARD_PROCESSES,
    timeoutMs: TIMEOUT_MS,
    ofNetwork: MAX_OF_NETWORK,
    waiting: MAX_WAITING,
  });
  private readonly turns = new Map<string, Turn>();

  /**
   * @throws 429 when the network has too many requests waiting; 503 when too many are waiting in total, or the wait is
   * too long
   */
  async run(name: string, reader: Reader, draw: () => Promise<void>): Promise<void> {
    const key = `${reader.network} ${name}`;
    const shared = this.turns.get(key);
    if (shared) {
      shared.readers.push(reader);
      return shared.drawn;
    }
    const readers = [reader];
    const drawn = this.limit.run(reader.network, async () => {
      // nobody receives this: all connections are closed
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
