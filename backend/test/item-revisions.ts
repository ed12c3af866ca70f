import { afterAll, beforeAll } from '@jest/globals';
import { startApp, type Cookies, type TestApp } from './app.js';
import { newsInput } from './builders/news.js';

interface Listed {
  revisions: {
    version: number;
    account: { username: string } | null;
    action: string | null;
    fields: string[];
    name: string | null;
  }[];
  total: number;
}
export type Json = Record<string, unknown>;

export const paragraphs = (...texts: string[]) => ({
  schema: 1,
  doc: { type: 'doc', content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })) },
});

/** Long enough to be stored separately from the row. */
export const long = (word: string) => paragraphs(`${word} `.repeat(200).trim());

/** An API for the tests of a file, with requests by an editor and a superadmin about revisions. */
export function itemRevisions() {
  let api: TestApp;
  let superadmin: Cookies;
  let editor: Cookies;

  beforeAll(async () => {
    api = await startApp();
    superadmin = await api.signIn();
    await api.addAdmin('editor', 'Correct9horse');
    editor = await api.signIn({ username: 'editor', password: 'Correct9horse' });
  });
  afterAll(() => api.stop());

  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, who = editor) =>
    api.send({ method, url: `/api/admin/${path}`, payload }, who);

  async function call<Answer = Json>(...asked: Parameters<typeof send>): Promise<Answer> {
    const answer = await send(...asked);
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<Answer>();
  }

  const history = (path: string, who = editor) => call<Listed>('GET', `${path}/revisions?limit=100`, undefined, who);

  async function writtenNews(content: object = { ru: { title: 'Станок', content: 'Первый текст' } }): Promise<string> {
    const { newsItem } = await call('POST', 'news', { ...newsInput(), content, published: true });
    return `news/${(newsItem as { id: string }).id}`;
  }
  return { api: () => api, superadmin: () => superadmin, send, call, history, writtenNews };
}
