import { expect, type APIRequestContext } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { account } from './account.ts';

export interface Media {
  id: string;
  url: string;
  width: number;
  height: number;
  renditions: { url: string; width: number; format: string }[];
}

/** An article as staff read it. */
export interface Article {
  id: string;
  version: number;
  views: number;
  content: Record<string, { title?: string; excerpt?: string }>;
}

/** Logs the request context in; afterwards its cookies suffice. */
export async function signIn(
  request: APIRequestContext,
  who: { username: string; password: string } = account,
): Promise<void> {
  const answer = await request.post('/api/admin/login', { data: who });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Uploads pictures in one call; the answer is in the order given. */
export async function upload(request: APIRequestContext, paths: string[]): Promise<Media[]> {
  const form = new FormData();
  for (const path of paths)
    form.append('files', new File([new Uint8Array(await readFile(path))], basename(path), { type: 'image/jpeg' }));
  const answer = await request.post('/api/admin/upload/image', { multipart: form, timeout: 60_000 });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { media: Media[] }).media;
}

/** Creates a news item and returns its id. */
export async function createNews(request: APIRequestContext, body: Record<string, unknown>): Promise<string> {
  const answer = await request.post('/api/admin/news', { data: body });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { newsItem: { id: string } }).newsItem.id;
}

/** Creates a draft object and returns its id. */
export async function createObject(request: APIRequestContext, title: string, over = {}): Promise<string> {
  const data = { category: 'jewelry', content: { en: { title } }, ...over };
  const answer = await request.post('/api/admin/collections', { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { collection: { id: string } }).collection.id;
}

/** An article as staff read it. */
export const readNews = async (request: APIRequestContext, id: string): Promise<Article> =>
  (await (await request.get(`/api/admin/news/${id}`)).json()) as Article;

/** The last part of the address of a public article. */
export const slugOf = async (request: APIRequestContext, id: string): Promise<string> =>
  ((await (await request.get(`/api/public/news/${id}`)).json()) as { slug: string }).slug;
