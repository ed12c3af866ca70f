import { ApiError, isAbort, NetworkError } from './errors.ts';
import { newIdempotencyKey } from './idempotency.ts';

const CONCURRENT = 2;
/** Failures per file. A long outage is not the file's fault, but the user has to be told at some point. */
const MAX_FAILURES = 20;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

/** Statuses of servers, on the way or our own, that may answer differently a moment later. */
const PASSING_STATUSES = [408, 423, 429, 502, 503, 504];

/** Codes of a 409: an earlier attempt is still being processed, or has sent more than was known. */
const PASSING_CODES = ['idempotency_in_progress', 'offset_mismatch'];

/** One attempt to send a file. */
export interface UploadAttempt {
  /** The `Idempotency-Key`: the same in each attempt of a file, so that the file is stored only once. */
  key: string;
  signal: AbortSignal;
}

export interface QueuedUpload<Answer> {
  send: (attempt: UploadAttempt) => Promise<Answer>;
  /** Whether the file can still be read: browsers report a moved or changed file as a lost connection. */
  isReadable?: () => Promise<boolean>;
}

export interface StartedUpload<Answer> {
  /** Rejects with the last error when all attempts have failed, and with an AbortError when it is stopped. */
  answer: Promise<Answer>;
  stop: () => void;
}

export interface UploadQueueOptions {
  /** Receives the error that holds up all files, and undefined when sending continues. */
  onPause?: (error: unknown) => void;
  /** A random number from 0 to 1, for tests. */
  random?: () => number;
}

interface Job {
  /** Settles the answer where it succeeds. */
  attempt: () => Promise<void>;
  isReadable: () => Promise<boolean>;
  reject: (error: unknown) => void;
  controller: AbortController;
  failures: number;
}

/** Whether the same request may succeed later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (PASSING_STATUSES.includes(error.status) || PASSING_CODES.includes(error.code)));

/** Whether the server works and only asks to wait. */
const isAskedToWait = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 423 || error.status === 429 || PASSING_CODES.includes(error.code));

const stopped = (): DOMException => new DOMException('The upload was stopped.', 'AbortError');

/**
 * Sends files two at a time, and repeats each until it is answered. A lost connection or an unavailable server pauses all of them, longer
 * each time, or as long as `Retry-After` says. A refusal ends only the file that was refused.
 */
export class UploadQueue {
  private readonly waiting: Job[] = [];
  private readonly running = new Set<Job>();
  private readonly onPause: (error: unknown) => void;
  private readonly random: () => number;
  /** The end of the current pause. */
  private timer: ReturnType<typeof setTimeout> | undefined;
  private resumesAt = 0;
  /** Whether the connection may come back before that. */
  private isConnectionLost = false;
  /** Pauses since the last success. */
  private pauses = 0;
  private isPaused = false;

  constructor({ onPause = () => undefined, random = Math.random }: UploadQueueOptions = {}) {
    this.onPause = onPause;
    this.random = random;
  }

  add<Answer>({ send, isReadable = () => Promise.resolve(true) }: QueuedUpload<Answer>): StartedUpload<Answer> {
    const controller = new AbortController();
    const key = newIdempotencyKey();
    const job: Job = { attempt: () => Promise.resolve(), isReadable, reject: () => undefined, controller, failures: 0 };
    const answer = new Promise<Answer>((resolve, reject) => {
      job.attempt = async () => resolve(await send({ key, signal: controller.signal }));
      job.reject = reject;
    });
    this.waiting.push(job);
    this.next();
    return { answer, stop: () => this.stop(job) };
  }

  /** Call it when the browser is online again: tries at once, unless the server asked to wait. */
  wake(): void {
    if (this.isConnectionLost) this.resume();
  }

  stopAll(): void {
    for (const job of [...this.waiting, ...this.running]) this.stop(job);
  }

  private stop(job: Job): void {
    remove(this.waiting, job);
    job.controller.abort();
    job.reject(stopped());
    // its slot is free, even if its attempt still waits for an answer that nobody will use
    this.running.delete(job);
    if (this.waiting.length + this.running.size === 0) {
      this.resume();
      this.succeeded();
      return;
    }
    // others may be stopped at the same time
    queueMicrotask(() => this.next());
  }

  private next(): void {
    while (this.timer === undefined && this.running.size < CONCURRENT) {
      const job = this.waiting.shift();
      if (!job) return;
      this.running.add(job);
      void this.run(job);
    }
  }

  private async run(job: Job): Promise<void> {
    try {
      await job.attempt();
      this.succeeded();
    } catch (error) {
      await this.failed(job, error);
    }
    this.running.delete(job);
    this.next();
  }

  private succeeded(): void {
    this.pauses = 0;
    if (this.isPaused) this.onPause(undefined);
    this.isPaused = false;
    this.wake();
  }

  private async failed(job: Job, error: unknown): Promise<void> {
    if (job.controller.signal.aborted || isAbort(error)) return job.reject(stopped());
    if (!isPassing(error)) {
      job.reject(error);
      // the session is over: the others would be refused as well, one request after the other
      if (error instanceof ApiError && error.status === 401) this.refuseAll(error);
      return;
    }
    if (error instanceof NetworkError && !(await job.isReadable())) {
      return job.reject(new ApiError(400, { code: 'file-unreadable' }));
    }
    if (!isAskedToWait(error) && ++job.failures >= MAX_FAILURES) return job.reject(error);
    if (!job.controller.signal.aborted) this.waiting.push(job);
    this.pause(error);
  }

  private refuseAll(error: ApiError): void {
    for (const job of this.waiting.splice(0)) job.reject(error);
  }

  private pause(error: unknown): void {
    const asked = error instanceof ApiError ? error.retryAfter : undefined;
    // of several simultaneous failures the first one counts
    if (this.timer === undefined) this.pauses++;
    const backoff = Math.min(FIRST_PAUSE_MS * 2 ** (this.pauses - 1), MAX_PAUSE_MS);
    // never earlier than the server asked for; with jitter, so that many browsers do not come back together
    const delay = asked === undefined ? backoff * (0.5 + this.random() / 2) : asked * 1_000 + this.random() * 500;
    const resumesAt = performance.now() + delay;
    if (this.timer !== undefined && resumesAt <= this.resumesAt) return;
    clearTimeout(this.timer);
    this.resumesAt = resumesAt;
    this.isConnectionLost = error instanceof NetworkError;
    this.timer = setTimeout(() => this.resume(), delay);
    this.isPaused = true;
    this.onPause(error);
  }

  private resume(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isConnectionLost = false;
    this.next();
  }
}

function remove(list: Job[], job: Job): void {
  const index = list.indexOf(job);
  if (index >= 0) list.splice(index, 1);
}
