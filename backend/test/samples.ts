import { randomBytes, randomUUID } from 'node:crypto';
import type { Cookies, TestApp } from './app.js';
import { collectionInput } from './builders/collections.js';
import { eventInput } from './builders/events.js';
import { exhibitionInput } from './builders/exhibitions.js';
import { newsInput } from './builders/news.js';
import { pageInput } from './builders/pages.js';
import { jpeg, multipart } from './builders/pictures.js';
import type { Operation } from './description.js';

/** Bodies for creating items, by the path below /api/admin. */
export const inputs: Record<string, () => object> = {
  news: newsInput,
  exhibitions: exhibitionInput,
  events: eventInput,
  collections: collectionInput,
  pages: pageInput,
  branches: () => ({ content: { en: { title: 'A branch' } } }),
};

/** One stored object of every kind, for operations that need one. */
export interface Samples {
  /** The path parameters for an operation. */
  pathOf(operation: Operation): Record<string, string>;
  /** Creates the sample again after an operation deleted it. */
  renew(operation: Operation): Promise<void>;
}

/** The kind of object that `{id}` identifies: the path segment before it. */
function kindOf({ path }: Operation): string {
  const ofItem = /\/admin\/\{type\}\/\{id\}\/([^/]+)/.exec(path);
  if (ofItem?.[1]) return ofItem[1];
  const parts = path.split('/');
  return path.includes('{id}') ? (parts[parts.indexOf('{id}') - 1] ?? '') : '';
}

export async function createSamples(api: TestApp, cookies: Cookies): Promise<Samples> {
  const create = async (type: string): Promise<string> => {
    const payload = type === 'notices' ? { text: { en: 'A notice' } } : inputs[type]?.();
    const answer = await api.send({ method: 'POST', url: `/api/admin/${type}`, payload }, cookies);
    const { id } = Object.values(answer.json<Record<string, { id?: string }>>()).find((part) => part.id) ?? {};
    if (!id) throw new Error(`no ${type}: ${answer.body}`);
    return id;
  };
  // recreating the samples often would hit the limits for uploads and for messages per visitor
  const forgetLimits = () => api.database.query('DELETE FROM throttle');
  const makers: Record<string, () => Promise<string>> = {
    ...Object.fromEntries(Object.keys(inputs).map((type) => [type, () => create(type)])),
    async media() {
      const upload = { method: 'POST', url: '/api/admin/upload/image', ...multipart([await jpeg()]) } as const;
      await forgetLimits();
      const answer = await api.send(upload, cookies);
      const [made] = answer.json<{ media?: { id: string }[] }>().media ?? [];
      if (!made) throw new Error(`no media: ${answer.body}`);
      return made.id;
    },
    async admins() {
      const payload = { username: `sample_${randomBytes(4).toString('hex')}`, password: 'Copper7kettle' };
      const answer = await api.send({ method: 'POST', url: '/api/admin/create-admin', payload }, cookies);
      return answer.json<{ admin: { id: string } }>().admin.id;
    },
    async messages() {
      const payload = { name: 'A visitor', email: 'visitor@example.org', message: 'When are you open?' };
      await forgetLimits();
      await api.send({ method: 'POST', url: '/api/contact', payload });
      const answer = await api.send({ method: 'GET', url: '/api/admin/messages' }, cookies);
      return answer.json<{ messages: [{ id: string }] }>().messages[0].id;
    },
    async resumable() {
      const headers = { 'tus-resumable': '1.0.0', 'upload-length': '1000' };
      const answer = await api.send({ method: 'POST', url: '/api/admin/upload/resumable', headers }, cookies);
      return answer.json<{ id: string }>().id;
    },
    async 'register-mappings'() {
      const id = randomUUID();
      await api.database.query(
        "INSERT INTO register_mapping (id, name, mapping, columns_hash, username) VALUES ($1::uuid, $1::text, '{}', '', 'sample')",
        [id],
      );
      return id;
    },
    // its file is gone, so it can be requested but no process is started
    async registers() {
      const id = randomUUID();
      await api.database.query(
        `INSERT INTO register_import (id, username, name, bytes, publish, state, job)
         VALUES ($1, 'sample', 'register.csv', 100, false, 'checked', $1)`,
        [id],
      );
      return id;
    },
    // switched off: nothing is sent to it but tests, which its secret does not sign
    async webhooks() {
      const id = randomUUID();
      await api.database.query(
        `INSERT INTO webhook (id, name, url, events, secret, is_on)
         VALUES ($1, 'sample', 'https://hooks.invalid/', '{item.changed}', 'x', false)`,
        [id],
      );
      return id;
    },
    async passkeys() {
      const id = randomUUID();
      await api.database.query(
        `INSERT INTO passkey (id, admin_id, credential_id, public_key, counter, synced, name)
         SELECT $1, id, $2, 'x', 0, false, 'Phone' FROM admin WHERE hidden`,
        [id, Buffer.from(id)],
      );
      return id;
    },
    // a term that visitors see
    async '{kind}'() {
      const term = { kind: 'material', labels: { en: 'Silk' } };
      const made = await api.send({ method: 'POST', url: '/api/admin/terms', payload: term }, cookies);
      const { id } = made.json<{ term: { id: string } }>().term;
      const payload = { ...collectionInput(), record: { material: [id] } };
      await api.send({ method: 'POST', url: '/api/admin/collections', payload }, cookies);
      return id;
    },
    async redirects() {
      const id = randomUUID();
      await api.database.query(
        "INSERT INTO redirect (id, source, target, is_pattern) VALUES ($1::uuid, '/sample/' || $1::text, '/news', false)",
        [id],
      );
      return id;
    },
    notices: () => create('notices'),
    async terms() {
      const payload = { kind: 'material', labels: { en: 'Felt' } };
      const answer = await api.send({ method: 'POST', url: '/api/admin/terms', payload }, cookies);
      return answer.json<{ term: { id: string } }>().term.id;
    },
    async releases() {
      const payload = { name: 'A release', members: [{ type: 'news', id: await create('news') }] };
      const answer = await api.send({ method: 'POST', url: '/api/admin/releases', payload }, cookies);
      return answer.json<{ release: { id: string } }>().release.id;
    },
    revisions: () => create('news'),
    preview: () => create('news'),
    // a question with the id of its item
    async questions() {
      const id = await create('news');
      await api.database.query(
        `INSERT INTO question (id, type, item_id, field, text, account_id, username, next_attempt_at)
         SELECT $1, 'news', $1, 'title', 'Is it silver?', id, username, NULL FROM admin WHERE hidden`,
        [id],
      );
      return id;
    },
    addresses: () => create('news'),
    // a link with the id of its item
    async 'preview-links'() {
      const id = await create('news');
      await api.database.query(
        `INSERT INTO preview_link (id, hash, type, item_id, version, account_id, username, ends_at)
         SELECT $1::uuid, sha256($1::text::bytea), 'news', $1::uuid, 1, id, username, now() + interval '1 day' FROM admin WHERE hidden`,
        [id],
      );
      return id;
    },
    async 'waiting-change'() {
      const id = await create('news');
      await api.send({ method: 'PUT', url: `/api/admin/news/${id}/waiting-change`, payload: { author: 'X' } }, cookies);
      return id;
    },
    // an item in the trash
    async '{type}'() {
      const id = await create('news');
      await api.send({ method: 'DELETE', url: `/api/admin/news/${id}` }, cookies);
      return id;
    },
  };
  // the account may call every route
  await api.database.query('UPDATE admin SET registrar = true');
  const ids: Record<string, string> = {};
  for (const [kind, make] of Object.entries(makers)) ids[kind] = await make();

  return {
    pathOf(operation) {
      const kind = kindOf(operation);
      const id = ids[kind];
      if (operation.json && kind && !id) throw new Error(`${operation.name}: samples.ts creates no ${kind}`);
      return {
        id: id ?? 'missing',
        question: id ?? 'missing',
        link: id ?? 'missing',
        token: id ?? 'missing',
        delivery: id ?? 'missing',
        type: 'news',
        version: '1',
        year: 'missing',
        slug: 'missing',
        kind: 'material',
        format: 'lido',
        name: ids.collections ?? 'missing',
      };
    },
    async renew(operation) {
      const kind = kindOf(operation);
      const make = makers[kind];
      if (make) ids[kind] = await make();
    },
  };
}
