import type { Cookies, TestApp } from './app.js';
import { collectionInput } from './builders/collections.js';
import { eventInput } from './builders/events.js';
import { exhibitionInput } from './builders/exhibitions.js';
import { newsInput } from './builders/news.js';
import { jpeg, multipart } from './builders/pictures.js';
import type { Operation } from './description.js';

/** Bodies that create something, by the address they are posted to below /api/admin. */
export const inputs: Record<string, () => object> = {
  news: newsInput,
  exhibitions: exhibitionInput,
  events: eventInput,
  collections: collectionInput,
};

/** One stored thing of every kind, for calls that need one. */
export interface Samples {
  /** By the part of the address that stands before `{id}`. */
  ids: Record<string, string>;
  /** What to put into the address of this operation. */
  pathOf(operation: Operation): Record<string, string>;
}

export async function createSamples(api: TestApp, cookies: Cookies): Promise<Samples> {
  const create = async (type: string): Promise<string> => {
    const payload = inputs[type]?.();
    const answer = await api.send({ method: 'POST', url: `/api/admin/${type}`, payload }, cookies);
    const { id } = Object.values(answer.json<Record<string, { id?: string }>>()).find((part) => part.id) ?? {};
    if (!id) throw new Error(`no ${type}: ${answer.body}`);
    return id;
  };
  const ids: Record<string, string> = {};
  for (const type of Object.keys(inputs)) ids[type] = await create(type);

  const upload = { method: 'POST', url: '/api/admin/upload/image', ...multipart([await jpeg()]) } as const;
  const { media } = (await api.send(upload, cookies)).json<{ media: [{ id: string }] }>();
  ids.media = media[0].id;

  const deleted = await create('news');
  await api.send({ method: 'DELETE', url: `/api/admin/news/${deleted}` }, cookies);
  ids['{type}'] = deleted;

  return {
    ids,
    pathOf({ name, path, json }) {
      const parts = path.split('/');
      const kind = parts[parts.indexOf('{id}') - 1] ?? '';
      const id = ids[kind];
      if (json && path.includes('{id}') && !id) throw new Error(`${name}: samples.ts creates no ${kind}`);
      return { id: id ?? 'missing', type: 'news' };
    },
  };
}
