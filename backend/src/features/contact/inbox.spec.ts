import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { faults } from '../../../test/contract/content-client.js';
import { startApp, type Cookies, type TestApp } from '../../../test/app.js';
import { truncate } from '../../../test/truncate.js';
import { Housekeeping } from '../../platform/housekeeping/housekeeping.js';

interface Shown {
  id: string;
  createdAt: string;
  name: string;
  read: boolean;
}
interface Inbox {
  messages: Shown[];
  total: number;
  unread: number;
  spam: number;
}

describe('the inbox', () => {
  let api: TestApp;
  let cookies: Cookies;
  beforeAll(async () => {
    api = await startApp();
    await api.addAdmin('editor', 'Correct9horse');
    cookies = await api.signIn({ username: 'editor', password: 'Correct9horse' });
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    await truncate(api.database, 'contact_message, contact_answer, audit_entry, throttle');
    for (const name of ['First', 'Second', 'Third']) {
      const payload = { name, email: 'reader@example.org', message: 'Salem' };
      await api.send({ method: 'POST', url: '/api/contact', payload });
    }
  });

  const call = (method: 'GET' | 'PUT' | 'DELETE', path = '', payload?: object) =>
    api.send({ method, url: `/api/admin/messages${path}`, payload }, cookies);
  const inbox = async (query = '') => (await call('GET', query)).json<Inbox>();
  const names = async (query = '') => (await inbox(query)).messages.map(({ name }) => name);
  const latest = async () => (await inbox('?limit=1')).messages[0]?.id ?? '';

  it('shows a plain admin what was written, the latest first', async () => {
    const { messages, total, unread } = await inbox();
    expect(messages.map(({ name }) => name)).toEqual(['Third', 'Second', 'First']);
    expect([total, unread]).toEqual([3, 3]);
    expect(messages[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      name: 'Third',
      email: 'reader@example.org',
      message: 'Salem',
      read: false,
      lang: null,
      answered: false,
      answeredAt: null,
      answeredBy: null,
      spam: false,
      createdAt: expect.stringMatching(/^\d{4}-.+Z$/) as unknown,
    });
  });

  it('comes page by page', async () => {
    expect(await names('?limit=2')).toEqual(['Third', 'Second']);
    expect(await names('?limit=2&skip=2')).toEqual(['First']);
    expect((await inbox('?limit=1&skip=7')).total).toBe(3);
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=',
    'skip=-1',
    'unread=yes',
    'answered=no',
    'folder=junk',
    'unread=true&unread=true',
  ])('refuses ?%s', async (query) => {
    const answer = await call('GET', `?${query}`);
    expect([answer.statusCode, faults(answer)]).toEqual([400, [`${query.split('=')[0]}: invalid_value`]]);
  });

  it('knows which ones have been read', async () => {
    const id = await latest();
    const saved = await call('PUT', `/${id}`, { read: true });
    expect(saved.json()).toMatchObject({ message: 'Saved.', contactMessage: { id, name: 'Third', read: true } });
    expect(await names('?unread=true')).toEqual(['Second', 'First']);
    expect(await inbox('?unread=true')).toMatchObject({ total: 2, unread: 2 });
    for (const query of ['', '?unread=false', '?unread='])
      expect(await inbox(query)).toMatchObject({ total: 3, unread: 2 });
    await call('PUT', `/${id}`, {
      ...saved.json<{ contactMessage: object }>().contactMessage,
      read: false,
      message: 'x',
    });
    expect(await inbox('?unread=true')).toMatchObject({ total: 3, messages: [{ message: 'Salem' }, {}, {}] });
    expect((await call('PUT', `/${id}`, {})).statusCode).toBe(200);
    expect(await api.database.query('SELECT 1 FROM audit_entry')).toEqual([]);
  });

  it('knows which ones have been answered, by whom and when, and that can be taken back', async () => {
    const id = await latest();
    await api.addAdmin('colleague', 'Correct9horse');
    const colleague = await api.signIn({ username: 'colleague', password: 'Correct9horse' });
    const mark = async (answered: boolean, who = cookies) => {
      const url = `/api/admin/messages/${id}`;
      const saved = await api.send({ method: 'PUT', url, payload: { answered } }, who);
      return saved.json<{ contactMessage: object }>().contactMessage;
    };
    const now = expect.stringMatching(/^\d{4}-.+Z$/) as unknown;
    expect(await mark(true)).toMatchObject({ answered: true, answeredAt: now, answeredBy: 'editor', read: false });
    expect(await mark(true, colleague)).toMatchObject({ answeredBy: 'editor' });
    expect(await names('?answered=true')).toEqual(['Third']);
    expect(await names('?answered=false')).toEqual(['Second', 'First']);
    expect(await names('?answered=false&unread=true&limit=1')).toEqual(['Second']);
    expect(await names('?answered=')).toHaveLength(3);
    expect(await mark(false, colleague)).toMatchObject({ answered: false, answeredAt: null, answeredBy: null });
    const entries = await api.database.query<object[]>(
      'SELECT username, action, type, fields, title FROM audit_entry WHERE item_id = $1 ORDER BY id',
      [id],
    );
    const entry = { action: 'changed', type: 'messages', fields: ['answered'], title: null };
    expect(entries).toEqual([
      { username: 'editor', ...entry },
      { username: 'colleague', ...entry },
    ]);
  });

  it('knows the language of the page on which a message was written', async () => {
    const payload = { name: 'Fourth', email: 'reader@example.org', message: 'Sálem', lang: 'kk' };
    await api.send({ method: 'POST', url: '/api/contact', payload });
    expect((await inbox('?limit=1')).messages).toMatchObject([{ name: 'Fourth', lang: 'kk' }]);
    const wrong = await api.send({ method: 'POST', url: '/api/contact', payload: { ...payload, lang: 'fr' } });
    expect([wrong.statusCode, faults(wrong)]).toEqual([400, ['lang: invalid_value']]);
  });

  describe('has a folder for what is perhaps spam', () => {
    const write = (name: string) =>
      api.send({
        method: 'POST',
        url: '/api/contact',
        payload: { name, email: 'reader@example.org', message: 'Salem', website: 'https://reader.example' },
      });
    const found = async (query: string) => {
      const { messages, ...counts } = await inbox(query);
      return { names: messages.map(({ name }) => name), ...counts };
    };

    it('whose messages are neither in the inbox nor counted as unread', async () => {
      await write('Filled in');
      expect(await found('')).toEqual({ names: ['Third', 'Second', 'First'], total: 3, unread: 3, spam: 1 });
      expect(await found('?folder=inbox&unread=true')).toMatchObject({ total: 3, unread: 3 });
      expect(await found('?folder=spam')).toEqual({ names: ['Filled in'], total: 1, unread: 3, spam: 1 });
      expect(await found('?folder=spam&answered=true')).toMatchObject({ names: [], total: 0 });
    });

    it('out of which a message is put back, and into which another one is put; the audit log says so', async () => {
      await write('Filled in');
      const id = (await inbox('?folder=spam')).messages[0]?.id;
      const saved = await call('PUT', `/${id}`, { spam: false });
      expect(saved.json()).toMatchObject({ contactMessage: { name: 'Filled in', spam: false, read: false } });
      expect(await found('')).toMatchObject({ total: 4, unread: 4, spam: 0 });
      await call('PUT', `/${id}`, { spam: false, read: true });
      await call('PUT', `/${id}`, { spam: true });
      expect(await found('?folder=spam')).toMatchObject({ names: ['Filled in'], unread: 3, spam: 1 });
      const entries = await api.database.query<object[]>('SELECT action, item_id AS id, fields FROM audit_entry');
      const entry = { action: 'changed', id, fields: ['spam'] };
      expect(entries).toEqual([entry, entry]);
    });

    it('which is emptied, but for what came since it was looked at', async () => {
      await write('Seen');
      const { createdAt = '' } = (await inbox('?folder=spam')).messages[0] ?? {};
      await write('Not seen');
      expect((await call('DELETE', `/spam?until=${createdAt}`)).json()).toEqual({ message: 'Deleted.' });
      expect(await found('?folder=spam')).toMatchObject({ names: ['Not seen'], total: 1 });
      expect((await call('DELETE', '/spam')).statusCode).toBe(200);
      expect(await found('')).toMatchObject({ total: 3, spam: 0 });
      expect(faults(await call('DELETE', '/spam?until=yesterday'))).toEqual(['until: invalid_date']);
    });

    it('from which messages go after 30 days, counted from the day on which they came there', async () => {
      for (const name of ['Old', 'Put there today']) await write(name);
      await api.database.query(
        `UPDATE contact_message SET created_at = now() - interval '31 days',
           spam_since = CASE name WHEN 'Old' THEN now() - interval '31 days' ELSE spam_since END
         WHERE spam_since IS NOT NULL OR name = 'First'`,
      );
      await api.app.get(Housekeeping).sweep();
      expect(await found('?folder=spam')).toMatchObject({ names: ['Put there today'] });
      expect(await found('')).toMatchObject({ total: 3 });
    });
  });

  it.each([
    [{ answered: 'yes' }, 'answered: wrong_type'],
    [{ read: 'yes' }, 'read: wrong_type'],
    [{ read: null }, 'read: wrong_type'],
    [{ spam: 1 }, 'spam: wrong_type'],
    [{ starred: true }, 'starred: unknown_field'],
  ])('refuses %j', async (body, fault) => {
    expect(faults(await call('PUT', `/${await latest()}`, body))).toEqual([fault]);
  });

  it('gives one by its id, which does not read it', async () => {
    const [message] = (await inbox('?limit=1')).messages;
    expect((await call('GET', `/${message?.id}`)).json()).toEqual({ ...message, answers: [], canAnswer: false });
    expect((await inbox()).unread).toBe(3);
  });

  it('deletes a message for good, and the audit log does not name its writer', async () => {
    const id = await latest();
    expect((await call('DELETE', `/${id}`)).json()).toEqual({ message: 'Deleted.' });
    expect(await names()).toEqual(['Second', 'First']);
    expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
    const entries = await api.database.query<object[]>(
      'SELECT username, action, item_id AS id, title FROM audit_entry',
    );
    expect(entries).toEqual([{ username: 'editor', action: 'deleted', id, title: null }]);
  });

  it('answers 404 for what is not in it, before the body is looked at', async () => {
    for (const id of ['no-id', '00000000-0000-4000-8000-000000000000', '%00']) {
      expect((await call('GET', `/${id}`)).statusCode).toBe(404);
      expect((await call('PUT', `/${id}`, { nonsense: 1 })).statusCode).toBe(404);
      expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
    }
  });
});
