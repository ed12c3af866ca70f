import type { IncomingHttpHeaders } from 'node:http';
import { randomUUID } from 'node:crypto';

/** Marks this process's own calls that fetch an answer anew, so that they aren't answered from memory. Nobody else knows the value. */
const HEADER = 'x-muzey-fetch-anew';
const token = randomUUID();

export const refreshHeaders = { [HEADER]: token, 'user-agent': 'a bot of our own' };

export const isRefresh = ({ headers }: { headers: IncomingHttpHeaders }): boolean => headers[HEADER] === token;
