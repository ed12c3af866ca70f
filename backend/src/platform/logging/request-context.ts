import { AsyncLocalStorage } from 'node:async_hooks';

/** The request that the current code runs for; its id is added to every log line. */
export const requestContext = new AsyncLocalStorage<{ requestId: string }>();
