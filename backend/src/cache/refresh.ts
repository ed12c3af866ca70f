import type { IncomingHttpHeaders } from 'node:http';
import { randomUUID } from 'node:crypto';

/** Only this process knows it: its own calls that fetch an answer anew are not answered from memory. */
const HEADER = 'x-muzey-fetch-anew';
const token = randomUUID();

export const refreshHeaders = { [HEADER]: token, 'user-agent': 'a bot of our own' };

export const isRefresh = ({ headers }: { headers: IncomingHttpHeaders }): boolean => headers[HEADER] === token;
