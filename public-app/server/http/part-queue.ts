import { network, withoutMapping } from '@muzey/shared-server/networks.ts';
import type { FastifyRequest } from 'fastify';
import { Gone } from './intake.ts';
import { CROWDED, Refused } from './refusals.ts';

/** How many parts may wait while one is made. */
const MAX_WAITING = 8;
const MAX_WAITING_PER_NETWORK = 4;

/** A reader's request and its connection. */
type Asking = Pick<FastifyRequest, 'ip' | 'socket'>;

/** A part that is not finished yet, and the requests waiting for it. */
interface WaitingPart {
  name: string;
  /** The network of the first request. */
  network: string;
  readers: Set<Asking['socket']>;
  made: Promise<string | undefined>;
  begin: () => void;
  drop: () => void;
}

/** Makes the parts of the sitemap one after the other: each takes many API calls, and strangers choose which ones are made. */
export class PartQueue {
  private making: WaitingPart | undefined;
  private waiting: WaitingPart[] = [];

  /**
   * Makes a part in its turn, once for all who request it meanwhile.
   * @throws {Refused} if too many wait already; {Gone} if nobody waits for it any more
   */
  async get({ socket, ip }: Asking, name: string, make: () => Promise<string | undefined>) {
    const same = [this.making, ...this.waiting].find((part) => part?.name === name);
    if (same) {
      same.readers.add(socket);
      return same.made;
    }
    this.dropUnwanted();
    const from = network(withoutMapping(ip));
    const own = this.waiting.filter((part) => part.network === from);
    if (this.waiting.length >= MAX_WAITING || own.length >= MAX_WAITING_PER_NETWORK) throw new Refused(CROWDED);
    const turn = Promise.withResolvers<void>();
    const made = turn.promise.then(() => make().finally(() => this.next()));
    const drop = () => turn.reject(new Gone());
    this.waiting.push({ name, network: from, readers: new Set([socket]), made, begin: turn.resolve, drop });
    if (!this.making) this.next();
    return made;
  }

  private next(): void {
    this.dropUnwanted();
    this.making = this.waiting.shift();
    this.making?.begin();
  }

  private dropUnwanted(): void {
    for (const part of this.waiting) if (!isWanted(part)) part.drop();
    this.waiting = this.waiting.filter(isWanted);
  }
}

/** Whether a reader who requested it is still connected. */
const isWanted = ({ readers }: WaitingPart): boolean => [...readers].some((socket) => !socket.destroyed);
