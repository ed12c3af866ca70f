const REASONS: Record<string, string> = {
  EADDRINUSE: 'something else uses it',
  EACCES: 'that is not allowed',
  EADDRNOTAVAIL: 'this computer has no such address',
};

/**
 * An error for a port that is not available, as a sentence that names its settings. Other errors are returned
 * unchanged.
 * @param program such as `The API`
 * @param place such as `127.0.0.1:3001 (HOST, API_PORT)`
 */
export function cannotListen(error: unknown, program: string, place: string): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return reason ? new Error(`${program} can not listen on ${place}: ${reason}.`, { cause: error }) : error;
}
