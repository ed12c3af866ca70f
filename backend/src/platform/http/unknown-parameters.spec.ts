import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';

const NOBODY = '00000000-0000-4000-8000-000000000000';

let api: TestApp;
let cookies: Cookies;
beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());

async function refusal(url: string, as?: Cookies): Promise<unknown> {
  const answer = await api.send({ method: 'GET', url }, as);
  const { errors } = answer.json<{ errors?: { field: string; code: string; message: string }[] }>();
  return errors?.map(({ field, code, message }) => `${field} ${code}: ${message}`) ?? answer.statusCode;
}

test.each([
  [
    '/api/public/collections?strict=true&categry=jewelry',
    ['categry unknown_field: is unknown; did you mean category?'],
  ],
  ['/api/public/news?strict=true&limit=5&colour=red', ['colour unknown_field: is unknown']],
  ['/api/public/news?strict=true&LIMIT=5', ['LIMIT unknown_field: is unknown; did you mean limit?']],
  ['/api/public/branches?strict=true&limit=5', ['limit unknown_field: is unknown']],
  [`/api/public/news/${NOBODY}?strict=true&lang=ru`, ['lang unknown_field: is unknown']],
  ['/api/public/news?strict=true&limit=5', 200],
  ['/api/public/news?strict=false&colour=red', 200],
  ['/api/public/news?colour=red', 200],
])('GET %s', async (url, expected) => {
  // the cache answers the same to the first and the second
  expect([await refusal(url), await refusal(url)]).toEqual([expected, expected]);
});

test('staff are told of unknown parameters, too, and of an unknown item first', async () => {
  const [list, missing] = ['/api/admin/news?strict=true&stat=draft', `/api/admin/news/${NOBODY}?strict=true&x=1`];
  expect(await refusal(list, cookies)).toEqual(['stat unknown_field: is unknown; did you mean status?']);
  expect([await refusal(missing, cookies), await refusal(list)]).toEqual([404, 401]);
});

test('thousands of parameters are refused at once, and 50 of them named', async () => {
  const many = Array.from({ length: 500 }, (_, index) => `p${index}=1`).join('&');
  const answer = await api.send({ method: 'GET', url: `/api/public/news?strict=true&${many}` });
  expect([answer.statusCode, answer.json<{ errors: object[] }>().errors.length]).toEqual([400, 50]);
});
