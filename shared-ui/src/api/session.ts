export type Fetch = (request: Request) => Promise<Response>;

const REFRESH = '/api/admin/refresh';
/** Calls about the session itself are not repeated after a refresh. */
const OWN = ['/api/admin/login', '/api/admin/logout', REFRESH];

/** Refusals that a new access token can't change. */
const FINAL = ['csrf', 'forbidden', 'bad_credentials', 'password_change_required'];

/**
 * Repeats a call once after a refresh when the session's access token has run out.
 * Calls that fail at the same time share one refresh. When the refresh fails, the first answer is passed on.
 */
export function withSessionRetry(fetcher: Fetch, baseUrl: string): Fetch {
  let refreshing: Promise<boolean> | undefined;
  const refresh = () => {
    refreshing ??= fetcher(new Request(baseUrl + REFRESH, { method: 'POST', credentials: 'same-origin' }))
      .then((answer) => answer.ok)
      .catch(() => false)
      .finally(() => (refreshing = undefined));
    return refreshing;
  };
  return async (request) => {
    const repeat = request.clone();
    const answer = await fetcher(request);
    if (answer.status !== 401 && answer.status !== 403) return answer;
    if (OWN.includes(new URL(request.url).pathname)) return answer;
    if (answer.status === 403 && FINAL.includes(await codeOf(answer))) return answer;
    return (await refresh()) ? fetcher(repeat) : answer;
  };
}

async function codeOf(answer: Response): Promise<string> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : '';
}
