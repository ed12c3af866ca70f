import { AsyncLocalStorage } from 'node:async_hooks';

/** Which request the running code works for, so that every line it logs can say so. */
export const requestContext = new AsyncLocalStorage<{ requestId: string }>();
