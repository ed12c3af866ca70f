import { Client, errors } from 'undici';
import { onBehalfOf } from './on-behalf-of.ts';
import type { Settings } from './settings.ts';

/** Looks at the API in the time that it may be silent. */
const LOOKS = 3;
/** How much more often it is asked whether it has been silent for too long. */
const CHECKS = 4;

/** Nobody waits any more: the API says nothing at all. */
export class ApiSilent extends Error {
  constructor() {
    super('The API has been silent for too long.');
    this.name = 'ApiSilent';
  }
}

/** An answer did not come in time; whoever refuses or hangs up has answered. */
const isSilence = (error: unknown): boolean =>
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError ||
  error instanceof errors.ConnectTimeoutError;

/**
 * Whether the API says anything at all. A process that is frozen still accepts connections, so that whoever asks it would wait; one that is
 * gone refuses them, and nobody has to wait for that.
 */
export class Liveness {
  private heard = performance.now();
  private asked = -Infinity;
  private checked = performance.now();
  private isAsking = false;
  private timer: NodeJS.Timeout | undefined;
  private ended = new AbortController();
  private readonly client: Client;
  private readonly pause: number;

  constructor(private readonly settings: Settings) {
    const { apiOrigin, silence } = settings;
    this.pause = silence / LOOKS;
    const longest = 2 * silence;
    this.client = new Client(apiOrigin, {
      headersTimeout: longest,
      bodyTimeout: longest,
      connect: { timeout: longest },
    });
  }

  start(): void {
    this.timer = setInterval(() => this.check(), this.pause / CHECKS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.client.destroy();
  }

  /** Aborted once the API has been silent for too long; as soon as it is heard again there is a new one. */
  get signal(): AbortSignal {
    return this.ended.signal;
  }

  private check(): void {
    const now = performance.now();
    // this process itself stood still, and could not have heard anything
    if (now - this.checked > this.pause) this.heard = now;
    this.checked = now;
    if (!this.isAsking && now - this.asked >= this.pause) void this.look(now);
    if (now - this.heard >= this.settings.silence) this.ended.abort(new ApiSilent());
  }

  private async look(now: number): Promise<void> {
    this.asked = now;
    this.isAsking = true;
    const headers = { ...onBehalfOf({ ip: '127.0.0.1', id: 'liveness' }, this.settings) };
    try {
      const { statusCode, body } = await this.client.request({ method: 'GET', path: '/api/health/live', headers });
      await body.dump();
      // a proxy that says so has heard nothing either
      if (statusCode !== 504) this.hear();
    } catch (error) {
      if (!isSilence(error)) this.hear();
    } finally {
      this.isAsking = false;
    }
  }

  private hear(): void {
    this.heard = performance.now();
    if (this.signal.aborted) this.ended = new AbortController();
  }
}
