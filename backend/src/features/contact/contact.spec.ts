import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { faults, type Refusal } from '../../../test/contract/content-client.js';
import { startApp, type TestApp } from '../../../test/app.js';
import { truncate } from '../../../test/truncate.js';
import { MAX_SPAM } from './spam-folder.js';

const written = { name: 'Aygul', email: 'aygul@example.org', message: 'Are you open on Sunday?' };
const SENT = { message: 'Your message has been sent! The administration will contact you soon.' };

describe('writing to the museum', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startApp({ SITE_SECRET: 'the site itself' });
  });
  afterAll(() => api.stop());
  beforeEach(() => truncate(api.database, 'contact_message, contact_answer, throttle, idempotency_key'));

  const send = (body: object = {}, headers: Record<string, string> = {}) =>
    api.send({ method: 'POST', url: '/api/contact', payload: { ...written, ...body }, headers });
  const stored = () =>
    api.database.query<object[]>('SELECT name, email, message, read, next_attempt_at AS due FROM contact_message');
  const from = (address: string) => ({ 'x-muzey-site': 'the site itself', 'x-forwarded-for': address });

  it('is answered when it is stored, unread, with nothing to send where there is no mail server', async () => {
    const answer = await send();
    expect([answer.statusCode, answer.json()]).toEqual([201, SENT]);
    expect(await stored()).toEqual([{ ...written, read: false, due: null }]);
  });

  it('leaves the text as it is but for the white space around it, and makes the name one line', async () => {
    const message = '<b>Hello</b>\r\n\r\nBcc: all@example.org\u2028“кавычки”, ʻʼ 👩‍👩‍👧';
    await send({ name: ' \tAygul\r\nBcc: all@example.org ', email: ' aygul@example.org\n', message: `\n${message} ` });
    expect(await stored()).toEqual([
      { name: 'Aygul Bcc: all@example.org', email: 'aygul@example.org', message, read: false, due: null },
    ]);
  });

  it.each([
    ['no name', { name: undefined }, 'name: required'],
    ['a name of spaces', { name: ' \u00a0\n' }, 'name: required'],
    ['a name that is a list', { name: ['Aygul'] }, 'name: wrong_type'],
    ['a long name', { name: 'ä'.repeat(201) }, 'name: too_long'],
    ['NUL in the name', { name: 'Ay\0gul' }, 'name: invalid_characters'],
    ['a control character', { name: 'Ay\u0007gul' }, 'name: invalid_characters'],
    ['no address', { email: null }, 'email: required'],
    ['an address without an @', { email: 'aygul.example.org' }, 'email: invalid_email'],
    ['two addresses', { email: 'a@example.org,b@example.org' }, 'email: invalid_email'],
    ['a name around the address', { email: 'Aygul <a@example.org>' }, 'email: invalid_email'],
    ['a line break in the address', { email: 'a@example.org\r\nBcc: b@example.org' }, 'email: invalid_email'],
    ['a line break in quotes', { email: '"a\r\nBcc: b"@example.org' }, 'email: invalid_email'],
    ['a long address', { email: `${'a'.repeat(64)}@${'b.'.repeat(94)}org` }, 'email: too_long'],
    ['no message', { message: '' }, 'message: required'],
    ['a message that is a number', { message: 1 }, 'message: wrong_type'],
    ['a long message', { message: 'x'.repeat(10_001) }, 'message: too_long'],
    ['something else', { subject: 'Hello' }, 'subject: unknown_field'],
  ])('is refused with %s', async (_what, wrong, fault) => {
    const answer = await send(wrong);
    expect([answer.statusCode, faults(answer)]).toEqual([400, expect.arrayContaining([fault])]);
    expect(await stored()).toEqual([]);
  });

  it('takes as many characters as a reader counts', async () => {
    const family = '👩‍👩‍👧';
    expect((await send({ name: family.repeat(200), message: family.repeat(3_000) })).statusCode).toBe(201);
  });

  it('with the field filled in that nobody sees is answered alike, and kept as perhaps spam', async () => {
    for (const website of ['https://spam.test', 'x', '', null]) {
      const answer = await send({ website, message: `Field: ${website}.` });
      expect([answer.statusCode, answer.json()]).toEqual([201, SENT]);
    }
    const isSpam = await api.database.query<object[]>(
      'SELECT message, spam_since IS NOT NULL AS spam FROM contact_message ORDER BY created_at',
    );
    expect(isSpam).toEqual([
      { message: 'Field: https://spam.test.', spam: true },
      { message: 'Field: x.', spam: true },
      { message: 'Field: .', spam: false },
      { message: 'Field: null.', spam: false },
    ]);
  });

  it('is refused, not thrown away, where one network or all of them sent too much that is perhaps spam', async () => {
    const spam = (address: string) => send({ website: 'x' }, from(address));
    for (let count = 0; count < 10; count++) expect((await spam(`2001:db8:1:2::${count}`)).statusCode).toBe(201);
    expect((await spam('2001:db8:1:2:aaaa::1')).statusCode).toBe(429);
    expect((await send({}, from('2001:db8:1:2:aaaa::1'))).statusCode).toBe(201);
    await api.database.query(
      `INSERT INTO contact_message (id, name, email, message, spam_since)
       SELECT gen_random_uuid(), 'x', 'x@example.org', 'x', now() FROM generate_series(11, $1::int)`,
      [MAX_SPAM],
    );
    const full = await spam('198.51.100.8');
    expect([full.statusCode, full.headers['retry-after']]).toEqual([429, '3600']);
    expect((await send({}, from('198.51.100.8'))).statusCode).toBe(201);
  });

  it('is refused after sixty messages in ten minutes from one address, and from no other', async () => {
    await api.database.query("INSERT INTO throttle VALUES ('contact:198.51.100.7', 59, now() - interval '1 minute')");
    expect((await send({}, from('198.51.100.7'))).statusCode).toBe(201);
    const refused = await send({}, from('198.51.100.7'));
    expect([refused.statusCode, refused.json<Refusal>().code]).toEqual([429, 'too_many_requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(540);
    expect((await send({}, from('198.51.100.8'))).statusCode).toBe(201);
    expect((await send({}, { 'x-forwarded-for': '198.51.100.7' })).statusCode).toBe(201);
    await api.database.query("UPDATE throttle SET since = now() - interval '601 seconds'");
    expect((await send({}, from('198.51.100.7'))).statusCode).toBe(201);
    expect(await stored()).toHaveLength(4);
  });

  it('counts programs in the trap too', async () => {
    await api.database.query("INSERT INTO throttle VALUES ('contact:127.0.0.1', 60, now())");
    expect((await send({ website: 'https://spam.test' })).statusCode).toBe(429);
  });

  it('happens once per Idempotency-Key of an address', async () => {
    const key = { 'idempotency-key': 'k1' };
    expect((await send({}, key)).statusCode).toBe(201);
    const replay = await send({}, key);
    expect([replay.statusCode, replay.json()]).toEqual([201, SENT]);
    expect(await stored()).toHaveLength(1);
    const other = await send({ message: 'Another' }, key);
    expect([other.statusCode, other.json<Refusal>().code]).toEqual([422, 'idempotency_key_reused']);
    expect((await send({}, { ...key, ...from('198.51.100.9') })).statusCode).toBe(201);
    expect(await stored()).toHaveLength(2);
  });
});
