import { AsyncLocalStorage } from 'node:async_hooks';

/** Layers above add fields of their own (grants/grants.ts). */
export interface RequestContext {
  /** Added to every log line. */
  requestId: string;
  /** The account's session, once it is known. */
  sessionId?: string;
  /** When its answer expires, in milliseconds since 1970 (http/answer-end.ts). */
  answerEndsAt?: number;
}

/** The request that the current code runs for. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
