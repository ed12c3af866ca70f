import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { newsInput } from '../../../test/builders/news.js';
import { eventually } from '../../../test/eventually.js';
import { grantedAccounts, type GrantedAccounts } from '../../../test/granted-accounts.js';
import { jpeg } from '../../../test/builders/pictures.js';
import { MediaClient } from '../../../test/media-client.js';
import { TermClient } from '../../../test/term-client.js';
import { MailServer, textOf } from '../../../test/mail-server.js';
import type { QuestionList } from './questions.dto.js';

const ORIGIN = 'https://museum.example';

let api: TestApp;
let mail: MailServer;
let accounts: GrantedAccounts;
let superadmin: Cookies;
let writer: Cookies;
let translator: Cookies;
let other: Cookies;
let keeper: Cookies;
let linguist: Cookies;

beforeAll(async () => {
  mail = await MailServer.start();
  api = await startApp({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    CONTACT_TO: 'office@museum.test',
    PUBLIC_ORIGIN: ORIGIN,
  });
  accounts = await grantedAccounts(api);
  ({ superadmin } = accounts);
  writer = await accounts.add('writer', { tasks: { news: 'delete' } });
  translator = await accounts.add('translator', { languages: ['kk'], tasks: { news: 'draft' } });
  keeper = await accounts.add('keeper', { tasks: { media: 'delete', terms: 'delete', notices: 'delete' } });
  linguist = await accounts.add('linguist', {
    languages: ['kk'],
    tasks: { media: 'draft', terms: 'draft', notices: 'draft' },
  });
  other = await accounts.add('other', { languages: ['ru'], tasks: { news: 'draft' } });
});
afterAll(async () => {
  await api.stop();
  await mail.stop();
});

type Method = 'GET' | 'POST' | 'DELETE';

async function call<Answer>(who: Cookies, method: Method, path: string, payload?: object) {
  const answer = await api.send({ method, url: `/api/admin/${path}`, payload }, who);
  return { status: answer.statusCode, ...answer.json<Answer & { code?: string }>() };
}

async function article(): Promise<string> {
  const payload = newsInput({ content: { en: { title: 'Felt' } } });
  const answer = await api.send({ method: 'POST', url: '/api/admin/news', payload }, writer);
  return `news/${answer.json<{ newsItem: { id: string } }>().newsItem.id}`;
}

const list = (who: Cookies, path: string) => call<QuestionList>(who, 'GET', `${path}/questions`);
const ask = (path: string, text = 'Which felt?', who = translator) =>
  call<QuestionList>(who, 'POST', `${path}/questions`, { field: 'title', text });
const answer = (path: string, id: string | undefined, who = writer) =>
  call<QuestionList>(who, 'POST', `${path}/questions/${id}/answer`, { answer: 'White felt.' });
const open = async (who: Cookies, path: string) =>
  (await call<{ questions: { id: string }[] }>(who, 'GET', 'overview/agenda')).questions.filter(({ id }) =>
    path.endsWith(id),
  );
const stored = (path: string) =>
  api.database.query<object[]>('SELECT id FROM question WHERE item_id = $1', [path.slice(5)]);

test('a question is asked once for all languages, answered once, and is closed then', async () => {
  const path = await article();
  const asked = await ask(path);
  expect(asked).toMatchObject({ status: 201, may_answer: false });
  const [question] = asked.questions;
  expect(question).toMatchObject({ field: 'title', text: 'Which felt?', username: 'translator', own: true });
  expect((await list(other, path)).questions).toEqual([{ ...question, own: false }]);
  expect(await open(writer, path)).toMatchObject([{ field: 'title', text: 'Which felt?', title: { en: 'Felt' } }]);
  expect(await open(other, path)).toEqual([]);
  expect(await answer(path, question?.id, other)).toMatchObject({ status: 403, code: 'not_granted' });
  const answered = await answer(path, question?.id);
  expect(answered).toMatchObject({ status: 200, may_answer: true });
  expect(answered.questions).toMatchObject([{ answer: 'White felt.', answered_by: 'writer' }]);
  expect((await list(translator, path)).questions).toMatchObject([{ answer: 'White felt.', own: true }]);
  expect(await open(writer, path)).toEqual([]);
  expect(await answer(path, question?.id)).toMatchObject({ status: 409, code: 'question_answered' });
  const entries = await api.database.query<object[]>(
    "SELECT username, fields FROM audit_entry WHERE item_id = $1 AND action = 'changed' ORDER BY id",
    [path.slice(5)],
  );
  expect(entries).toEqual([
    { username: 'translator', fields: ['questions'] },
    { username: 'writer', fields: ['questions'] },
  ]);
});

test('whoever asked, or may answer, withdraws one that is open', async () => {
  const path = await article();
  const [first, second] = [(await ask(path)).questions[0]?.id, (await ask(path, 'And?')).questions[0]?.id];
  const withdraw = (who: Cookies, id: string | undefined) => call(who, 'DELETE', `${path}/questions/${id}`);
  expect(await withdraw(other, first)).toMatchObject({ status: 403 });
  expect(await withdraw(translator, first)).toMatchObject({ status: 200 });
  expect(await withdraw(writer, second)).toMatchObject({ status: 200 });
  expect(await withdraw(writer, second)).toMatchObject({ status: 404 });
  expect(await stored(path)).toEqual([]);
});

test('at most twenty of an item are open', async () => {
  const path = await article();
  await api.database.query(
    `INSERT INTO question (type, item_id, field, text, account_id, username, next_attempt_at)
     SELECT 'news', $1, 'title', 'x', gen_random_uuid(), 'x', NULL FROM generate_series(1, 20)`,
    [path.slice(5)],
  );
  expect(await ask(path)).toMatchObject({ status: 409, code: 'too_many_questions' });
  await api.database.query("UPDATE question SET answer = 'x' WHERE item_id = $1", [path.slice(5)]);
  expect(await ask(path)).toMatchObject({ status: 201 });
});

test('questions go to the trash and back with their item, and leave with it for good', async () => {
  const path = await article();
  await ask(path);
  await call(writer, 'DELETE', path);
  expect(await list(writer, path)).toMatchObject({ status: 404 });
  expect(await open(superadmin, path)).toEqual([]);
  await call(writer, 'POST', `trash/${path}/restore`);
  expect((await list(writer, path)).questions).toHaveLength(1);
  await call(writer, 'DELETE', path);
  expect(await call(superadmin, 'DELETE', `trash/${path}`)).toMatchObject({ status: 200 });
  expect(await stored(path)).toEqual([]);
});

test('the author is told by e-mail, and whoever asked of the answer', async () => {
  await api.database.query(
    "UPDATE admin SET email = username || '@museum.test', email_lang = 'ru' WHERE username IN ('writer', 'translator')",
  );
  const path = await article();
  const told = () => mail.received.filter(({ to }) => !to.includes('office@')).map(({ to }) => /<(\w+)@/.exec(to)?.[1]);
  const isTold = (...names: string[]) => Promise.resolve(JSON.stringify(told()) === JSON.stringify(names));
  const { questions } = await ask(path, 'Какой войлок?');
  expect(await eventually(() => isTold('writer'), true)).toBe(true);
  await answer(path, questions[0]?.id);
  expect(await eventually(() => isTold('writer', 'translator'), true)).toBe(true);
  const [asked, answered] = mail.received
    .filter(({ to }) => !to.includes('office@'))
    .map((letter) => textOf(letter).trim());
  expect(asked).toBe(`translator спрашивает о записи «Felt»:\r\n\r\nКакой войлок?\r\n\r\n${ORIGIN}/admin/${path}/edit`);
  expect(answered).toContain('writer отвечает на ваш вопрос о записи «Felt»:');
});

const OTHERS = {
  media: {
    field: 'alt',
    make: async (by: Cookies) => (await new MediaClient(api, by).one(await jpeg())).id,
    remove: async (path: string) => {
      await call(keeper, 'DELETE', path);
      await call(superadmin, 'DELETE', `trash/${path}`);
    },
    form: '',
  },
  terms: {
    field: 'labels',
    make: async (by: Cookies) => (await new TermClient(api, by).create({ labels: { en: 'Felt' } })).id,
    remove: (path: string) => call(keeper, 'DELETE', path),
    form: '/edit',
  },
  notices: {
    field: 'text',
    make: async (by: Cookies) => {
      const payload = { text: { en: 'The lift is out of order.' } };
      const made = await api.send({ method: 'POST', url: '/api/admin/notices', payload }, by);
      return made.json<{ notice: { id: string } }>().notice.id;
    },
    remove: (path: string) => call(keeper, 'DELETE', path),
    form: '/edit',
  },
};

test.each(['media', 'terms', 'notices'] as const)('%s are asked about, too', async (type) => {
  const { field, make, remove, form } = OTHERS[type];
  const path = `${type}/${await make(keeper)}`;
  await api.database.query("UPDATE admin SET email = username || '@museum.test' WHERE username = 'keeper'");
  // uploads are not in the audit log
  if (type === 'media')
    await api.send({ method: 'PUT', url: `/api/admin/${path}`, payload: { alt: { en: 'A felt' } } }, keeper);
  const text = `Which of the ${type}?`;
  const asked = await call<QuestionList>(linguist, 'POST', `${path}/questions`, { field, text });
  expect(asked).toMatchObject({ status: 201, may_answer: false, questions: [{ field, text, own: true }] });
  expect(await open(keeper, path)).toMatchObject([{ type, field, text }]);
  expect(await open(writer, path)).toEqual([]);
  const letter = () => mail.received.find((one) => one.to.includes('keeper@') && textOf(one).includes(text));
  expect(await eventually(() => Promise.resolve(letter() !== undefined), true)).toBe(true);
  expect(textOf(letter() as never).trim()).toMatch(new RegExp(`${ORIGIN}/admin/${path}${form}$`));
  expect(await answer(path, asked.questions[0]?.id, writer)).toMatchObject({ status: 403 });
  expect(await answer(path, asked.questions[0]?.id, keeper)).toMatchObject({ status: 200, may_answer: true });
  expect(await open(keeper, path)).toEqual([]);
  await remove(path);
  expect(await list(keeper, path)).toMatchObject({ status: 404 });
  expect(
    await api.database.query<object[]>('SELECT id FROM question WHERE item_id = $1', [path.split('/')[1]]),
  ).toEqual([]);
});

test('whoever may only translate terms answers no question about them', async () => {
  const path = `terms/${await OTHERS.terms.make(keeper)}`;
  const drafter = await accounts.add('drafter', { tasks: { terms: 'draft' } });
  const { questions } = await call<QuestionList>(linguist, 'POST', `${path}/questions`, { field: 'labels', text: '?' });
  expect(await open(drafter, path)).toEqual([]);
  expect(await answer(path, questions[0]?.id, drafter)).toMatchObject({ status: 403 });
});

test('settings have no questions', async () => {
  expect(await list(superadmin, 'site/1')).toMatchObject({ status: 404 });
});

test('an author who may no longer write the item gets no e-mail about it', async () => {
  const mover = await accounts.add('mover', { branches: [accounts.own], tasks: { news: 'delete' } });
  await api.database.query("UPDATE admin SET email = username || '@museum.test' WHERE username = 'mover'");
  const payload = newsInput({ content: { en: { title: 'Moved' } } });
  const made = await api.send({ method: 'POST', url: '/api/admin/news', payload }, mover);
  const { id } = made.json<{ newsItem: { id: string } }>().newsItem;
  await api.database.query('UPDATE news SET branch_id = $1 WHERE id = $2', [accounts.foreign, id]);
  await ask(`news/${id}`, 'Moved where?');
  const letter = () => mail.received.find((one) => textOf(one).includes('Moved where?'));
  expect(await eventually(() => Promise.resolve(letter() !== undefined), true)).toBe(true);
  expect(letter()?.to).toContain('office@museum.test');
});

test('whoever may no longer work on an item gets no e-mail with an answer about it', async () => {
  const leaver = await accounts.add('leaver', { languages: ['kk'], tasks: { news: 'draft' } });
  await api.database.query("UPDATE admin SET email = username || '@museum.test' WHERE username = 'leaver'");
  const path = await article();
  const { questions } = await ask(path, 'Grey or white?', leaver);
  await api.database.query(
    `UPDATE admin SET grants = jsonb_set(grants, '{tasks}', '{"events": "draft"}') WHERE username = 'leaver'`,
  );
  await answer(path, questions[0]?.id);
  const isDone = async () => {
    const rows = await api.database.query<{ done: boolean }[]>(
      'SELECT next_attempt_at IS NULL AND mailed_at IS NOT NULL AS done FROM question WHERE item_id = $1',
      [path.slice(5)],
    );
    return rows[0]?.done;
  };
  expect(await eventually(isDone, true)).toBe(true);
  expect(mail.received.filter(({ to }) => to.includes('leaver@'))).toEqual([]);
});

test('asking and withdrawing again and again sends thirty e-mails in an hour', async () => {
  const path = await article();
  const asker = await accounts.add('asker', { languages: ['kk'], tasks: { news: 'draft' } });
  const isMailed = async () => {
    const { questions } = await ask(path, 'Again?', asker);
    const id = questions[0]?.id;
    const [row] = await api.database.query<{ sent: boolean }[]>(
      'SELECT next_attempt_at IS NOT NULL OR mailed_at IS NOT NULL AS sent FROM question WHERE id = $1',
      [id],
    );
    await call(asker, 'DELETE', `${path}/questions/${id}`);
    return row?.sent;
  };
  const mailed = [];
  for (let asked = 0; asked < 31; asked++) mailed.push(await isMailed());
  expect(mailed.indexOf(false)).toBe(30);
});
