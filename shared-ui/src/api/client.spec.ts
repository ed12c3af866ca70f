import { createApi } from './client.ts';
import { ApiError, NetworkError } from './errors.ts';
import { createNews, getNews } from './generated/index.ts';

const api = (answer: (request: Request) => Promise<Response>) =>
  createApi({ baseUrl: 'http://museum.test', fetch: answer });

test('gives the data of an answer', async () => {
  const client = api((request) => Promise.resolve(Response.json({ id: new URL(request.url).pathname })));
  const { data } = await getNews({ client, path: { id: 'a b' }, throwOnError: true });
  expect(data.id).toBe('/api/public/news/a%20b');
});

test('a refusal is an ApiError with code, fields and the time to wait', async () => {
  const problem = {
    status: 400,
    code: 'validation',
    message: 'no',
    errors: [{ field: 'content.en.title', code: 'too_long', message: 'no' }, 7],
  };
  const client = api(() =>
    Promise.resolve(
      new Response(JSON.stringify(problem), {
        status: 400,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '3' },
      }),
    ),
  );
  const failure = createNews({ client, body: { content: {} }, throwOnError: true });
  await expect(failure).rejects.toMatchObject({
    name: 'ApiError',
    status: 400,
    code: 'validation',
    retryAfter: 3,
    fields: [{ field: 'content.en.title', code: 'too_long' }],
  });
  await expect(failure).rejects.toBeInstanceOf(ApiError);
});

test('a page of a proxy that is no problem document is an ApiError too', async () => {
  const client = api(() =>
    Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } })),
  );
  await expect(getNews({ client, path: { id: '1' }, throwOnError: true })).rejects.toMatchObject({
    status: 502,
    code: 'internal',
  });
});

test('no answer is a NetworkError, an ended call an AbortError', async () => {
  const away = api(() => Promise.reject(new TypeError('failed to fetch')));
  await expect(getNews({ client: away, path: { id: '1' }, throwOnError: true })).rejects.toBeInstanceOf(NetworkError);
  const ended = api(() => Promise.reject(new DOMException('ended', 'AbortError')));
  await expect(getNews({ client: ended, path: { id: '1' }, throwOnError: true })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
