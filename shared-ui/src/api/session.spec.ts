import { withSessionRetry } from './session.ts';

const base = 'http://museum.test';
const problem = (status: number, code: string) => new Response(JSON.stringify({ code }), { status });

/** A server whose sessions are renewed by a refresh, unless it refuses that too. */
function server({
  refreshWorks = true,
  refusal = () => problem(401, 'unauthorized'),
  refreshRefusal = () => Promise.resolve(problem(401, 'unauthorized')),
} = {}) {
  let alive = false;
  const calls: string[] = [];
  const fetcher = (request: Request) => {
    const { pathname } = new URL(request.url);
    calls.push(`${request.method} ${pathname}`);
    if (pathname === '/api/admin/refresh') {
      alive = refreshWorks;
      return refreshWorks ? Promise.resolve(Response.json({ ok: true })) : refreshRefusal();
    }
    return Promise.resolve(alive ? Response.json({ body: 'kept' }) : refusal());
  };
  return { calls, fetch: withSessionRetry(fetcher, base) };
}

test('a call whose session has run out is refreshed once and repeated, body included', async () => {
  const { calls, fetch } = server();
  const answer = await fetch(new Request(`${base}/api/admin/news`, { method: 'POST', body: '{"title":"x"}' }));
  expect(answer.status).toBe(200);
  expect(calls).toEqual(['POST /api/admin/news', 'POST /api/admin/refresh', 'POST /api/admin/news']);
});

test('calls at the same time share one refresh', async () => {
  const { calls, fetch } = server();
  await Promise.all(['a', 'b', 'c'].map((name) => fetch(new Request(`${base}/api/admin/${name}`))));
  expect(calls.filter((call) => call.endsWith('/refresh'))).toHaveLength(1);
});

test('when the session is over, the first answer is passed on', async () => {
  const { calls, fetch } = server({ refreshWorks: false });
  expect((await fetch(new Request(`${base}/api/admin/news`))).status).toBe(401);
  expect(calls).toEqual(['GET /api/admin/news', 'POST /api/admin/refresh']);
});

test.each([429, 503])('a refresh that is refused with %i does not end the session', async (status) => {
  const refreshRefusal = () => Promise.resolve(problem(status, 'later'));
  const { fetch } = server({ refreshWorks: false, refreshRefusal });
  const answers = await Promise.all(['a', 'b'].map((name) => fetch(new Request(`${base}/api/admin/${name}`))));
  for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([status, { code: 'later' }]);
});

test('a refresh that the network lost is tried again with the next call', async () => {
  let isLost = true;
  const refusal = () => problem(401, 'unauthorized');
  const fetcher = withSessionRetry((request) => {
    if (request.url.endsWith('/refresh')) {
      return isLost ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json({ ok: true }));
    }
    return Promise.resolve(isLost ? refusal() : Response.json({ body: 'kept' }));
  }, base);
  await expect(fetcher(new Request(`${base}/api/admin/news`))).rejects.toThrow('Failed to fetch');
  isLost = false;
  expect((await fetcher(new Request(`${base}/api/admin/news`))).status).toBe(200);
});

test.each(['forbidden', 'csrf', 'not_granted', 'read_only_view', 'view_ended', 'second_factor_required'])(
  'a 403 %s is final',
  async (code) => {
    const { calls, fetch } = server({ refusal: () => problem(403, code) });
    expect((await fetch(new Request(`${base}/api/admin/admins`))).status).toBe(403);
    expect(calls).toHaveLength(1);
  },
);

test('signing in is never repeated', async () => {
  const { calls, fetch } = server({ refusal: () => problem(401, 'bad_credentials') });
  expect((await fetch(new Request(`${base}/api/admin/login`, { method: 'POST' }))).status).toBe(401);
  expect(calls).toHaveLength(1);
});
