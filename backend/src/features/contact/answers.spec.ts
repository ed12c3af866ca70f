import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { startApp, type TestApp } from '../../../test/app.js';
import { truncate } from '../../../test/truncate.js';
import { MailServer, textOf } from '../../../test/mail-server.js';
import { AnswerMails } from './answer-mails.js';
import type { ContactConversation } from './contact.dto.js';

const MUSEUM = 'office@museum.test';
const ACCOUNT = { username: 'aygul', password: 'Correct9horse' };

let mail: MailServer;
let api: TestApp;
let cookies: Awaited<ReturnType<TestApp['signIn']>>;
let url: string;

beforeAll(async () => {
  mail = await MailServer.start();
  api = await startApp({ SMTP_URL: `smtp://127.0.0.1:${mail.port}`, CONTACT_TO: MUSEUM });
  await api.addAdmin(ACCOUNT.username, ACCOUNT.password);
  cookies = await api.signIn(ACCOUNT);
});
afterAll(async () => {
  await api.stop();
  await mail.stop();
});

beforeEach(async () => {
  await truncate(api.database, 'contact_message, contact_answer');
  const [message] = await api.database.query<[{ id: string }]>(
    `INSERT INTO contact_message (id, name, email, message, lang)
     VALUES (gen_random_uuid(), 'Дина', 'dina@example.org', E'Вы открыты?\\nВ воскресенье', 'ru') RETURNING id`,
  );
  url = `/api/admin/messages/${message.id}`;
  mail.received.length = 0;
});

const answer = (text: string, headers: Record<string, string> = {}) =>
  api.send({ method: 'POST', url: `${url}/answers`, payload: { text }, headers }, cookies);
const conversation = async () => (await api.send({ url }, cookies)).json<ContactConversation>();
const sent = async () => {
  await api.app.get(AnswerMails).work();
  return mail.received;
};

it('goes to the visitor in the language of the message, which is quoted, and marks it as answered', async () => {
  expect(await conversation()).toMatchObject({ answers: [], canAnswer: true, answered: false });
  const written = await answer('Да, с 10 до 17.\n\nМузей');
  expect(written.statusCode).toBe(201);
  expect(written.json()).toMatchObject({
    answered: true,
    answeredBy: 'aygul',
    read: true,
    answers: [{ text: 'Да, с 10 до 17.\n\nМузей', author: 'aygul' }],
  });
  const [letter] = await sent();
  if (!letter) throw new Error('no e-mail was sent');
  expect(letter.to).toBe('RCPT TO:<dina@example.org>');
  expect(letter.data).toContain(`From: ${MUSEUM}`);
  expect(letter.data).toContain('Auto-Submitted: no');
  expect(textOf(letter)).toMatch(
    /^Да, с 10 до 17\.\r?\n\r?\nМузей\r?\n\r?\nДина.*:\r?\n> Вы открыты\?\r?\n> В воскресенье\r?\n$/,
  );
  const [stored] = (await conversation()).answers;
  expect(stored?.mailedAt).not.toBeNull();
});

it('is sent once, however often the same request arrives', async () => {
  const headers = { 'idempotency-key': 'one' };
  await answer('Yes.', headers);
  await answer('Yes.', headers);
  expect(await sent()).toHaveLength(1);
  expect((await conversation()).answers).toHaveLength(1);
});

it('waits for a mail server that refuses it, and is not sent once its message is deleted', async () => {
  mail.manner = 'refuse';
  await answer('Yes.');
  await api.app.get(AnswerMails).work();
  expect((await conversation()).answers).toMatchObject([{ mailedAt: null, refused: false }]);
  mail.manner = 'take';
  await api.send({ method: 'DELETE', url }, cookies);
  await api.database.query('UPDATE contact_answer SET next_attempt_at = now()');
  expect(await sent()).toEqual([]);
});

it('is given up when the mail server refuses its recipient for good', async () => {
  mail.manner = 'refuse-recipients';
  mail.refusal = '550 No such user';
  try {
    await answer('Yes.');
    await api.app.get(AnswerMails).work();
  } finally {
    mail.manner = 'take';
    mail.refusal = '451 Not now';
  }
  expect((await conversation()).answers).toMatchObject([{ mailedAt: null, refused: true }]);
  expect(await api.app.get(AnswerMails).waiting()).toBe(0);
});

it('leaves nothing of the message behind once that is deleted, and is no answer to spam', async () => {
  await api.database.query('UPDATE contact_message SET spam_since = now()');
  await answer('Yes.', { 'idempotency-key': 'two' });
  expect(await conversation()).toMatchObject({ spam: false });
  const stored = await api.database.query<{ answer: unknown }[]>('SELECT answer FROM idempotency_key');
  expect(JSON.stringify(stored)).not.toContain('dina');
});

it('is bounded: 20 to a message, 10,000 characters, not empty', async () => {
  for (const text of ['', ' ', 'a'.repeat(10_001)]) expect((await answer(text)).statusCode).toBe(400);
  await api.database.query(
    `INSERT INTO contact_answer (id, message_id, text, author, next_attempt_at)
     SELECT gen_random_uuid(), id, 'x', 'aygul', NULL FROM contact_message, generate_series(1, 20)`,
  );
  expect((await answer('one more')).json()).toMatchObject({ status: 409, code: 'too_many_answers' });
});

it('is refused in a museum that sends no e-mails', async () => {
  const silent = await startApp();
  try {
    await silent.addAdmin(ACCOUNT.username, ACCOUNT.password);
    const own = await silent.signIn(ACCOUNT);
    const payload = { name: 'A', email: 'a@example.org', message: 'Salem' };
    await silent.send({ method: 'POST', url: '/api/contact', payload });
    const inbox = await silent.send({ url: '/api/admin/messages' }, own);
    const path = `/api/admin/messages/${inbox.json<{ messages: [{ id: string }] }>().messages[0].id}`;
    expect((await silent.send({ url: path }, own)).json()).toMatchObject({ canAnswer: false });
    const refused = await silent.send({ method: 'POST', url: `${path}/answers`, payload: { text: 'Yes.' } }, own);
    expect(refused.json()).toMatchObject({ status: 409, code: 'no_mail' });
  } finally {
    await silent.stop();
  }
});
