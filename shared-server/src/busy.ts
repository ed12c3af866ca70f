/**
 * Whether an answer refuses for what is asked at the moment, and not for what is asked: 429, or a 503 with the code `busy`. It says nothing
 * of what caches have.
 */
export const isBusy = (status: number, body: Uint8Array | undefined): boolean =>
  status === 429 || (status === 503 && codeOf(body) === 'busy');

/** Whether it is the 503 of an API that is older than its database: what it said before may show what is hidden by now. */
export const isSuperseded = (status: number, body: Uint8Array | undefined): boolean =>
  status === 503 && codeOf(body) === 'superseded';

function codeOf(body: Uint8Array | undefined): unknown {
  try {
    const problem: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : undefined;
  } catch {
    return undefined;
  }
}
