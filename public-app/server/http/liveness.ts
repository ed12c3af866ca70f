import { Client, errors } from 'undici';
import { onBehalfOf } from './on-behalf-of.ts';
import type { Settings } from '../settings.ts';

/** Number of probes of the API within the time that it may be silent. */
const PROBES = 3;
/** Number of checks for silence between two probes. */
const CHECKS_PER_PROBE = 4;

/** Aborts requests to an API that is silent. */
export class ApiSilent extends Error {
  constructor() {
    super('The API has been silent for too long.');
    this.name = 'ApiSilent';
  }
}

/** Whether an error is a timeout; a refused or closed connection is an answer. */
const isTimeout = (error: unknown): boolean =>
  error instanceof errors.HeadersTimeoutError ||
  error instanceof errors.BodyTimeoutError ||
  error instanceof errors.ConnectTimeoutError;

/**
 * Watches whether the API answers at all. A frozen process still accepts connections, so requests to it would wait; a stopped one refuses
 * them at once.
 */
export class Liveness {
  private lastAnswerAt = performance.now();
  private lastProbeAt = -Infinity;
  private lastCheckAt = performance.now();
  private isProbing = false;
  private timer: NodeJS.Timeout | undefined;
  private controller = new AbortController();
  private readonly client: Client;
  private readonly probeIntervalMs: number;

  constructor(private readonly settings: Settings) {
    const { apiOrigin, apiSilenceMs: silence } = settings;
    this.probeIntervalMs = silence / PROBES;
    const timeout = 2 * silence;
    this.client = new Client(apiOrigin, {
      headersTimeout: timeout,
      bodyTimeout: timeout,
      connect: { timeout },
    });
  }

  start(): void {
    this.timer = setInterval(() => this.check(), this.probeIntervalMs / CHECKS_PER_PROBE).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.client.destroy();
  }

  /** Aborted when the API has been silent for too long; a new signal replaces it as soon as the API answers again. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  private check(): void {
    const now = performance.now();
    // this process itself was suspended and could not have received an answer
    if (now - this.lastCheckAt > this.probeIntervalMs) this.lastAnswerAt = now;
    this.lastCheckAt = now;
    if (!this.isProbing && now - this.lastProbeAt >= this.probeIntervalMs) void this.probe(now);
    if (now - this.lastAnswerAt >= this.settings.apiSilenceMs) this.controller.abort(new ApiSilent());
  }

  private async probe(now: number): Promise<void> {
    this.lastProbeAt = now;
    this.isProbing = true;
    const headers = { ...onBehalfOf({ ip: '127.0.0.1', id: 'liveness' }, this.settings) };
    try {
      const { statusCode, body } = await this.client.request({ method: 'GET', path: '/api/health/live', headers });
      await body.dump();
      // a proxy returns 504 when the API was silent
      if (statusCode !== 504) this.markAnswered();
    } catch (error) {
      if (!isTimeout(error)) this.markAnswered();
    } finally {
      this.isProbing = false;
    }
  }

  private markAnswered(): void {
    this.lastAnswerAt = performance.now();
    if (this.signal.aborted) this.controller = new AbortController();
  }
}
