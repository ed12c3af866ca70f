/**
 * Whether an answer refuses for what is asked at the moment, and not for what is asked: 429, or a 503 with the code `busy`. It says nothing
 * of what caches have.
 */
export function isBusy(status: number, body: Uint8Array | undefined): boolean {
  if (status !== 503) return status === 429;
  try {
    const problem: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof problem === 'object' && problem !== null && 'code' in problem && problem.code === 'busy';
  } catch {
    return false;
  }
}
