import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { json, type Answer } from '../../test/fake-api.ts';
import { collection } from '../../test/museum.ts';
import { siteForEachTest } from '../../test/site-for-each-test.ts';
import { JSDOM } from 'jsdom';

const { api, site } = siteForEachTest();

const MESSAGE = { name: 'Aygul', email: 'aygul@example.org', message: 'Salem!\r\nAre you open?', website: '' };
const FORM = 'application/x-www-form-urlencoded';

async function send(
  fields: Record<string, string> | string = MESSAGE,
  { path = '/kk/contact', headers = {} }: { path?: string; headers?: Record<string, string> } = {},
) {
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString();
  const got = await site.get(path, { method: 'POST', headers: { 'content-type': FORM, ...headers }, body });
  return { got, document: new JSDOM(got.text).window.document };
}

/** The messages that reach the API, and its answer. */
function receive(answer: Answer): { body: unknown; headers: IncomingMessage['headers'] }[] {
  const received: { body: unknown; headers: IncomingMessage['headers'] }[] = [];
  api.paths.set('/api/contact', (request, response) => {
    void text(request).then((body) => {
      received.push({ body: JSON.parse(body) as unknown, headers: request.headers });
      answer(request, response);
    });
  });
  return received;
}

const refused =
  (status: number, problem: object, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/problem+json', ...headers })
      .end(JSON.stringify(problem));

const value = (document: Document, name: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`#content [name=${name}]`)?.value;

const describedBy = (document: Document, name: string) =>
  document.getElementById(document.querySelector(`[name=${name}]`)?.getAttribute('aria-describedby') ?? '')
    ?.textContent;

test.each(['/', '/ru', '/contact', '/kk/contact'])('%s has the form, ready to be sent', async (path) => {
  const { document } = await site.page(path);
  const form = document.querySelector('form[method=post][aria-label]:not(noscript form)');
  const prefix = /^\/(ru|kk)/.exec(path)?.[0] ?? '';
  expect(form?.getAttribute('action')).toBe(`${prefix}/contact`);
  expect([...(form?.querySelectorAll('[name]') ?? [])].map((control) => control.getAttribute('name'))).toEqual([
    'name',
    'email',
    'message',
    'ref-2',
  ]);
  expect(form?.querySelector('[type=submit]')).not.toBeNull();
});

test('a message goes to the API on behalf of the visitor, and the page says thanks', async () => {
  const received = receive(json({ message: 'Sent.' }, 201));
  const { got, document } = await send();
  expect(got.status).toBe(200);
  expect(got.headers['cache-control']).toBe('private, no-store');
  expect(document.documentElement.lang).toBe('kaa-Latn');
  expect(document.querySelector('main [role=status]')?.textContent).toContain('Xabarıńız jiberildi!');
  expect(document.querySelector('main form')).toBeNull();
  expect(received).toHaveLength(1);
  expect(received[0]?.body).toEqual({ ...MESSAGE, message: 'Salem!\nAre you open?', lang: 'kk' });
  expect(received[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(received[0]?.headers['x-muzey-site']).toBe('secret');
});

test.each(['ref-2', 'website'])(
  'what stands in the field that nobody sees (%s) goes to the API as `website`',
  async (name) => {
    const received = receive(json({ message: 'Sent.' }, 201));
    const { website: _, ...written } = MESSAGE;
    await send({ ...written, [name]: 'https://reader.example' });
    expect(received[0]?.body).toMatchObject({ website: 'https://reader.example' });
  },
);

test('the same message sent again has the same key, another one another', async () => {
  const received = receive(json({ message: 'Sent.' }, 201));
  for (const message of ['One', 'One', 'Two']) await send({ ...MESSAGE, message });
  const [first, again, other] = received.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('what the API finds wrong stands beside its field, and nothing that was typed is lost', async () => {
  const errors = [{ field: 'email', code: 'invalid_email', message: 'must be an e-mail address' }];
  receive(refused(400, { status: 400, code: 'validation', message: 'no', errors }));
  const { got, document } = await send({ ...MESSAGE, email: 'a"><b>' }, { path: '/ru/contact' });
  expect(got.status).toBe(400);
  expect(value(document, 'email')).toBe('a"><b>');
  expect(value(document, 'name')).toBe('Aygul');
  expect(value(document, 'message')).toBe('Salem!\nAre you open?');
  expect(describedBy(document, 'email')).toBe('Это не адрес электронной почты.');
  expect(document.querySelector('[name=email]')?.getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector('main [role=alert]')?.textContent).toContain('Не удалось отправить сообщение.');
});

test('too many messages: the page says when to come back', async () => {
  receive(refused(429, { status: 429, code: 'too_many_requests', message: 'no' }, { 'retry-after': '540' }));
  const { got, document } = await send(MESSAGE, { path: '/contact' });
  expect(got.status).toBe(429);
  expect(got.headers['retry-after']).toBe('540');
  expect(document.querySelector('main [role=alert]')?.textContent).toContain('Try again in 9 minutes.');
});

test('while the API is away, the page comes with what was typed, and 503', async () => {
  receive(refused(503, { status: 503, code: 'unavailable', message: 'no' }));
  const { got, document } = await send();
  expect(got.status).toBe(503);
  expect(value(document, 'message')).toBe('Salem!\nAre you open?');
});

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'http://museum.example' }],
  ['a neighbour', { 'sec-fetch-site': 'same-site', origin: 'http://other.museum.example' }],
  ['a neighbour that says nothing of itself', { 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { origin: 'https://elsewhere.example' }],
  ['a page without an origin', { origin: 'null' }],
  ['a host that ends like ours', { origin: 'http://evilhere.example:8080', host: 'here.example:8080' }],
  ['a host that begins like ours', { origin: 'http://here.example:8080.evil.test', host: 'here.example:8080' }],
  ['our host on another port', { origin: 'http://here.example:8081', host: 'here.example:8080' }],
])('a form of %s is refused', async (_, headers) => {
  const received = receive(json({ message: 'Sent.' }, 201));
  expect((await send(MESSAGE, { headers })).got.status).toBe(403);
  expect(received).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  ['this site', { 'sec-fetch-site': 'same-origin', origin: 'http://museum.example' }],
  ['this host', { origin: 'http://here.example:8080', host: 'here.example:8080' }],
])('a form of %s is taken', async (_, headers) => {
  receive(json({ message: 'Sent.' }, 201));
  expect((await send(MESSAGE, { headers })).got.status).toBe(200);
});

test('only a form is taken, and no large one', async () => {
  const received = receive(json({ message: 'Sent.' }, 201));
  expect((await send('{}', { headers: { 'content-type': 'application/json' } })).got.status).toBe(415);
  expect((await send({ ...MESSAGE, message: 'a'.repeat(65_536) })).got.status).toBe(413);
  expect(received).toEqual([]);
});

test('the special view stays', async () => {
  receive(json({ message: 'Sent.' }, 201));
  const { document } = await send(MESSAGE, { headers: { cookie: 'view=size=3' } });
  expect(document.documentElement.dataset.size).toBe('3');
});

const ID = '018f0000-0000-7000-8000-000000000001';

test('a message about an object names it for the staff', async () => {
  const object = { ...collection({ id: ID }), record: { object_number: 'КП 7' } };
  api.paths.set(`/api/public/collections/${ID}`, json(object));
  const received = receive(json({ message: 'stored' }));
  const path = `/kk/contact?object=${ID}`;
  const { document } = await site.page(path);
  const form = document.querySelector('#content form[method=post]');
  expect(form?.getAttribute('action')).toBe(path);
  expect(form?.textContent).toContain('Buyım haqqında: Rings, КП 7');
  await send(MESSAGE, { path });
  expect(received[0]?.body).toMatchObject({
    message: `Salem!\nAre you open?\n\nRings, КП 7\nhttp://museum.example/collections/${ID}`,
  });
});

test('an object that is not public is not named, and an empty message stays empty', async () => {
  api.paths.delete(`/api/public/collections/${ID}`);
  const received = receive(json({ message: 'stored' }));
  await send({ ...MESSAGE, message: '' }, { path: `/contact?object=${ID}` });
  await send(MESSAGE, { path: `/contact?object=${ID}` });
  await send(MESSAGE, { path: '/contact?object=../news/n1' });
  expect(received.map(({ body }) => (body as { message: string }).message)).toEqual([
    '',
    'Salem!\nAre you open?',
    'Salem!\nAre you open?',
  ]);
  expect(api.asked.map(({ url }) => url)).not.toContain('/api/public/news/n1');
});
