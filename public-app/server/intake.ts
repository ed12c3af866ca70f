import { network } from '@muzey/shared-server/networks.ts';
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { CROWDED, Refused, TOO_LARGE, TOO_MANY, TOO_SLOW, type Refusal } from './refusals.ts';

/** Bytes of all bodies that are held at a time, and of those that come from one network. */
const MOST = 32_000_000;
const MOST_OF_ONE = 8_000_000;
/** Bodies that one network sends at a time. */
const BODIES_OF_ONE = 32;
const UPLOADS_OF_ONE = 24;
/** Milliseconds that any body may take, and bytes a second beyond that. */
const BODY_PACE = { grace: 10_000, rate: 500 };
const UPLOAD_PACE = { grace: 30_000, rate: 1_000 };
/** Milliseconds between two looks at who is too slow. */
const LOOK = 1_000;

/** Who sends something, and how far that is. */
interface Sender {
  network: string;
  since: number;
  received: number;
  pace: { grace: number; rate: number };
  /** Whether the one who reads has to catch up first. */
  isHeldBack: () => boolean;
  end: (why: Refusal) => void;
}

/** A body that is in memory, until it is let go. */
export interface Held {
  bytes: Buffer;
  release: () => void;
}

/** The sender went away before its body was complete. */
export class Gone extends Error {}

/**
 * Takes bodies in, so that who sends slowly holds neither a connection to the API nor much memory. Whoever is too slow is ended. Where there
 * are too many, the one who has been sending for longest gives way: an honest body of this size is complete within moments.
 */
export class Intake {
  private readonly bodies = new Set<Sender>();
  private readonly uploads = new Set<Sender>();
  /** Bytes in memory, of bodies that are complete and of others. */
  private held = 0;
  private readonly timer = setInterval(() => this.look(performance.now()), LOOK).unref();

  close(): void {
    clearInterval(this.timer);
  }

  /**
   * The whole body.
   * @param address the reader's own
   * @param most bytes
   * @throws {Refused} when it is too large, too slow or one too many; {Gone} when the sender is gone
   */
  take(request: Readable, address: string, most: number): Promise<Held> {
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      const sender: Sender = {
        network: network(address),
        since: performance.now(),
        received: 0,
        pace: BODY_PACE,
        isHeldBack: () => false,
        end: (why) => done(() => reject(new Refused(why))),
      };
      const done = (settle: () => void, kept = 0) => {
        if (!this.bodies.delete(sender)) return;
        this.held -= sender.received - kept;
        request.off('data', receive);
        // what still comes is read and dropped, so that the answer can be heard
        request.resume();
        settle();
      };
      const receive = (part: Buffer) => {
        sender.received += part.length;
        this.held += part.length;
        parts.push(part);
        if (sender.received > most) sender.end(TOO_LARGE);
        else this.makeRoom(sender);
      };
      this.bodies.add(sender);
      this.makeRoom(sender);
      request.on('data', receive);
      request.once('end', () => {
        const { received } = sender;
        let isHeld = true;
        const release = () => {
          if (isHeld) this.held -= received;
          isHeld = false;
        };
        done(() => resolve({ bytes: Buffer.concat(parts, received), release }), received);
      });
      request.on('error', () => done(() => reject(new Gone())));
      request.once('close', () => done(() => reject(new Gone())));
    });
  }

  /**
   * A body that goes on while it comes.
   * @param end is told when its sender is too slow
   * @throws {Refused} when there are too many of one network already
   */
  pass(request: IncomingMessage, address: string, end: (why: Refused) => void): Readable {
    const from = network(address);
    const others = [...this.uploads].filter((upload) => upload.network === from);
    if (others.length >= UPLOADS_OF_ONE) throw new Refused(TOO_MANY);
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
    // half a body must not look like a whole one
    request.once('close', () => {
      if (!request.complete) through.destroy(new Gone());
    });
    request.on('error', () => through.destroy(new Gone()));
    request.pipe(through);
    return through;
  }

  private makeRoom(newest: Sender): void {
    const own = [...this.bodies].filter((body) => body.network === newest.network);
    const bytes = own.reduce((sum, { received }) => sum + received, 0);
    if (own.length > BODIES_OF_ONE || bytes > MOST_OF_ONE) own[0]?.end(TOO_SLOW);
    while (this.held > MOST && this.bodies.size > 0) {
      const [oldest] = this.bodies;
      oldest?.end(CROWDED);
    }
  }

  private look(now: number): void {
    for (const sender of [...this.bodies, ...this.uploads]) {
      const { since, received, pace } = sender;
      if (sender.isHeldBack()) sender.since += LOOK;
      else if (now - since > pace.grace + (received / pace.rate) * 1_000) sender.end(TOO_SLOW);
    }
  }
}
