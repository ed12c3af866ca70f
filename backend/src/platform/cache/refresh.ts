import type { IncomingHttpHeaders } from 'node:http';
import { randomUUID } from 'node:crypto';

/** Marks this process's own requests that fetch an answer again, so that the cache doesn't answer them. The value is secret. */
const HEADER = 'x-muzey-fetch-anew';
const token = randomUUID();

/** Tells this process when such an answer ends, in milliseconds since 1970. */
export const END_HEADER = 'x-muzey-answer-ends';

export const refreshHeaders = { [HEADER]: token, 'user-agent': 'a bot of our own' };

export const isRefresh = ({ headers }: { headers: IncomingHttpHeaders }): boolean => headers[HEADER] === token;
