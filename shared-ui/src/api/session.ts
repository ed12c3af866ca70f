export type Fetch = (request: Request) => Promise<Response>;

const REFRESH = '/api/admin/refresh';
/** Calls about the session itself are not repeated after a refresh. */
const OWN = ['/api/admin/login', '/api/admin/login/code', '/api/admin/logout', REFRESH];

/** Refusals that a new access token would not change. */
const FINAL = [
  'csrf',
  'forbidden',
  'not_granted',
  'read_only_view',
  'view_ended',
  'bad_credentials',
  'password_change_required',
  'second_factor_required',
];

/** Whether the answer says that there is no session any more. */
const isOver = ({ status }: Response): boolean => status === 401 || status === 403;

/**
 * Repeats a call once after a refresh when the session's access token has expired. Calls that fail at the same time share one refresh. When
 * the session is over, the first answer is returned; when the refresh got no answer, its failure is.
 */
export function withSessionRetry(fetcher: Fetch, baseUrl: string): Fetch {
  let refreshing: Promise<Response> | undefined;
  const refresh = () => {
    refreshing ??= fetcher(new Request(baseUrl + REFRESH, { method: 'POST', credentials: 'same-origin' })).finally(
      () => (refreshing = undefined),
    );
    return refreshing;
  };
  return async (request) => {
    const repeat = request.clone();
    const answer = await fetcher(request);
    if (!isOver(answer)) return answer;
    if (OWN.includes(new URL(request.url).pathname)) return answer;
    if (answer.status === 403 && FINAL.includes(await codeOf(answer))) return answer;
    const refreshed = await refresh();
    if (refreshed.ok) return fetcher(repeat);
    // each caller that shares the refresh has to read the body
    return isOver(refreshed) ? answer : refreshed.clone();
  };
}

async function codeOf(answer: Response): Promise<string> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string' ? body.code : '';
}
