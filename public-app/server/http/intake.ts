import { GatheredBytes } from '@muzey/shared-server/gathered-bytes.ts';
import { network, withoutMapping } from '@muzey/shared-server/networks.ts';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { CROWDED, Refused, TOO_LARGE, TOO_MANY, TOO_SLOW, type Refusal } from './refusals.ts';

/** Total bytes of all bodies in memory. */
const MAX_BYTES = 32_000_000;
const MAX_BYTES_PER_NETWORK = 8_000_000;
const MAX_BODIES_PER_NETWORK = 32;
const MAX_UPLOADS_PER_NETWORK = 24;
/** A body may take `graceMs`, and longer if it arrives at `bytesPerSecond` or faster. */
const BODY_PACE = { graceMs: 10_000, bytesPerSecond: 500 };
const UPLOAD_PACE = { graceMs: 30_000, bytesPerSecond: 1_000 };
const CHECK_INTERVAL_MS = 1_000;

/** The sender of a body. */
interface Sender {
  network: string;
  since: number;
  received: number;
  pace: { graceMs: number; bytesPerSecond: number };
  /** Whether the sender is waiting for the reader of the body. */
  isHeldBack: () => boolean;
  end: (why: Refusal) => void;
}

/** The incomplete bodies of one network, oldest first. */
interface Share {
  bodies: Set<Sender>;
  bytes: number;
}

/** A body in memory until it is released. */
export interface Held {
  bytes: Buffer;
  release: () => void;
}

/** Otherwise all of IPv4 would be one network on a socket that accepts both versions. */
const networkOf = (address: string): string => network(withoutMapping(address));

/** The sender disconnected before its body was complete. */
export class Gone extends Error {}

/**
 * Buffers bodies, so that slow senders hold neither a connection to the API nor much memory. Senders that are too slow are disconnected. If
 * there are too many, the oldest goes first: an honest body of this size is complete within moments.
 */
export class Intake {
  private readonly bodies = new Set<Sender>();
  private readonly shares = new Map<string, Share>();
  private readonly uploads = new Set<Sender>();
  /** Bytes in memory, of complete and incomplete bodies. */
  private held = 0;
  private readonly timer = setInterval(() => this.endSlowOnes(performance.now()), CHECK_INTERVAL_MS).unref();

  close(): void {
    clearInterval(this.timer);
  }

  /**
   * Resolves with the complete body.
   * @param address of the sender
   * @throws {Refused} when it is too large, too slow or one too many; {Gone} when the sender disconnected
   */
  take(request: Readable, address: string, maxBytes: number): Promise<Held> {
    return new Promise((resolve, reject) => {
      const gathered = new GatheredBytes();
      const sender: Sender = {
        network: networkOf(address),
        since: performance.now(),
        received: 0,
        pace: BODY_PACE,
        isHeldBack: () => false,
        end: (why) => done(() => reject(new Refused(why))),
      };
      const done = (settle: () => void, heldBytes = 0) => {
        if (!this.bodies.delete(sender)) return;
        this.leave(share, sender);
        this.held -= sender.received - heldBytes;
        request.off('data', receive);
        // the rest is read and discarded, so that the sender receives the answer
        request.resume();
        settle();
        gathered.clear();
      };
      const receive = (part: Buffer) => {
        sender.received += part.length;
        share.bytes += part.length;
        this.held += part.length;
        gathered.add(part);
        if (sender.received > maxBytes) sender.end(TOO_LARGE);
        else this.makeRoom(share);
      };
      this.bodies.add(sender);
      const share = this.join(sender);
      request.on('data', receive);
      this.makeRoom(share);
      request.once('end', () => {
        const { received } = sender;
        let isHeld = true;
        const release = () => {
          if (isHeld) this.held -= received;
          isHeld = false;
        };
        done(() => resolve({ bytes: gathered.take(), release }), received);
      });
      request.on('error', () => done(() => reject(new Gone())));
      request.once('close', () => done(() => reject(new Gone())));
    });
  }

  /**
   * Passes a body on while it arrives.
   * @param end called when the sender is too slow
   * @throws {Refused} when there are already too many from one network
   */
  pass(request: IncomingMessage, address: string, end: (why: Refused) => void): Readable {
    const from = networkOf(address);
    const others = [...this.uploads].filter((upload) => upload.network === from);
    if (others.length >= MAX_UPLOADS_PER_NETWORK) throw new Refused(TOO_MANY);
    const through = new PassThrough();
    const sender: Sender = {
      network: from,
      since: performance.now(),
      received: 0,
      pace: UPLOAD_PACE,
      isHeldBack: () => through.writableNeedDrain,
      end: (why) => end(new Refused(why)),
    };
    this.uploads.add(sender);
    request.on('data', (part: Buffer) => (sender.received += part.length));
    through.once('close', () => {
      this.uploads.delete(sender);
      request.resume();
    });
    // an incomplete body must not look complete
    request.once('close', () => {
      if (!request.complete) through.destroy(new Gone());
    });
    request.on('error', () => through.destroy(new Gone()));
    request.pipe(through);
    return through;
  }

  /** Adds a body to those of its network. */
  private join(sender: Sender): Share {
    const share = this.shares.get(sender.network) ?? { bodies: new Set(), bytes: 0 };
    this.shares.set(sender.network, share);
    share.bodies.add(sender);
    return share;
  }

  private leave(share: Share, sender: Sender): void {
    share.bodies.delete(sender);
    share.bytes -= sender.received;
    if (share.bodies.size === 0) this.shares.delete(sender.network);
  }

  /** Runs for every chunk of a body, so it only checks the oldest ones. */
  private makeRoom({ bodies, bytes }: Share): void {
    if (bodies.size > MAX_BODIES_PER_NETWORK || bytes > MAX_BYTES_PER_NETWORK) {
      const [oldest] = bodies;
      oldest?.end(TOO_SLOW);
    }
    while (this.held > MAX_BYTES && this.bodies.size > 0) {
      const [oldest] = this.bodies;
      oldest?.end(CROWDED);
    }
  }

  private endSlowOnes(now: number): void {
    for (const sender of [...this.bodies, ...this.uploads]) {
      const { since, received, pace } = sender;
      if (sender.isHeldBack()) sender.since += CHECK_INTERVAL_MS;
      else if (now - since > pace.graceMs + (received / pace.bytesPerSecond) * 1_000) sender.end(TOO_SLOW);
    }
  }
}
