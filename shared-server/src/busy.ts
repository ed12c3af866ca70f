/**
 * Whether an answer is refused because of the present load, not because of the request: 429, or a 503 with the code
 * `busy`. Such an answer does not make cached ones stale.
 */
export const isBusy = (status: number, body: Uint8Array | undefined): boolean =>
  status === 429 || (status === 503 && codeOf(body) === 'busy');

/** Whether it is the 503 of an API that is older than its database: its earlier answers may show what is hidden now. */
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
