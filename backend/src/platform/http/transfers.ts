import { Readable } from 'node:stream';
import type { Problem } from '../errors/problem.js';

interface Limits {
  /** At once, in this process. */
  most: number;
  /** At once, of one account. */
  ofAccount: number;
  /** A client that reads nothing for this long is considered gone. */
  idleMs: number;
  /** No transfer takes longer. */
  maxMs?: number;
  /** Bytes per second: a client that reads less in half a minute of waiting for it loses its place. */
  slowest?: number;
  tooManyOfAccount: () => Problem;
  tooMany: () => Problem;
}

const PATIENCE_SECONDS = 30;

/** Long answers that are made while the client reads them. */
export class Transfers {
  /** Account ids of the running transfers. */
  private readonly running: string[] = [];

  constructor(private readonly limits: Limits) {}

  /**
   * Reserves a place, before any work is done.
   * @throws {Problem} when there are too many
   */
  begin(account: string): Transfer {
    const { most, ofAccount, tooManyOfAccount, tooMany } = this.limits;
    if (this.running.filter((other) => other === account).length >= ofAccount) throw tooManyOfAccount();
    if (this.running.length >= most) throw tooMany();
    this.running.push(account);
    return new Transfer(this.limits, () => this.running.splice(this.running.indexOf(account), 1));
  }
}

export class Transfer {
  constructor(
    private readonly limits: Limits,
    private readonly free: () => void,
  ) {}

  /** Gives the place back without a transfer. */
  end(): void {
    this.free();
  }

  /** The place is given back when the stream closes. */
  stream(
    pieces: AsyncIterable<Uint8Array | string>,
    { idleMs, maxMs }: Pick<Limits, 'idleMs' | 'maxMs'> = this.limits,
  ): Readable {
    const idle = setTimeout(() => stream.destroy(), idleMs).unref();
    const longest = maxMs === undefined ? undefined : setTimeout(() => stream.destroy(), maxMs).unref();
    const { slowest = 0 } = this.limits;
    let [bytes, seconds] = [0, 0];
    const passed = async function* () {
      for await (const piece of pieces) {
        idle.refresh();
        const since = performance.now();
        yield piece;
        seconds += (performance.now() - since) / 1_000;
        bytes += piece.length;
        if (seconds > PATIENCE_SECONDS && bytes < slowest * seconds) stream.destroy();
      }
    };
    const stream = Readable.from(passed(), { objectMode: false });
    stream.once('close', () => {
      clearTimeout(idle);
      clearTimeout(longest);
      this.free();
    });
    return stream;
  }
}
