const REASONS: Record<string, string> = {
  EADDRINUSE: 'something else uses it',
  EACCES: 'that is not allowed',
  EADDRNOTAVAIL: 'this computer has no such address',
};

/**
 * What to say when a process gets no port: a sentence that names its settings; any other error as it is.
 * @param who such as `The API`
 * @param place such as `127.0.0.1:3001 (HOST, API_PORT)`
 */
export function cannotListen(error: unknown, who: string, place: string): unknown {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const reason = REASONS[code];
  return reason ? new Error(`${who} can not listen on ${place}: ${reason}.`, { cause: error }) : error;
}
