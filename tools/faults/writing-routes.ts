import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../lib/paths.ts';
import { expect } from './expect.ts';
import type { Museum } from './museum.ts';
import type { Staff } from './staff.ts';

export interface WritingRoute {
  method: string;
  /** With the id of something that exists. */
  path: string;
  takesJson: boolean;
  isPublic: boolean;
}

interface Operation {
  requestBody?: { content?: Record<string, unknown> };
  security?: unknown[];
}

/** The required fields of each type besides the title. */
const TYPES: Record<string, object> = {
  news: {},
  exhibitions: {},
  events: {},
  collections: { category: 'jewelry' },
  branches: {},
};

/** Every route of the API's description that changes something. */
export async function writingRoutes(museum: Museum, staff: Staff): Promise<WritingRoute[]> {
  const text = await readFile(join(root, 'backend', 'openapi.json'), 'utf8');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  const ids = await samples(museum, staff);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => method !== 'get')
      .map(([method, { requestBody, security = [] }]) => ({
        method: method.toUpperCase(),
        path: filledIn(path, ids),
        takesJson: 'application/json' in (requestBody?.content ?? {}),
        isPublic: security.length === 0,
      })),
  );
}

const filledIn = (path: string, ids: Map<string, string>): string =>
  path
    .replace('{type}', 'news')
    .replace(
      /\/(\w+)\/\{id\}/,
      (_, kind: string) => `/${kind}/${ids.get(kind) ?? '00000000-0000-4000-8000-000000000000'}`,
    );

/** One of everything that has an address of its own, by the path segment before its id. */
async function samples(museum: Museum, staff: Staff): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [type, more] of Object.entries(TYPES)) {
    const { status, body } = await staff.ask('POST', `/api/admin/${type}`, {
      content: { en: { title: 'A sample' } },
      ...more,
    });
    expect(status === 201, `a sample of ${type} was answered with ${status}`);
    ids.set(type, idIn(body));
  }
  const admin = { username: 'a_sample', password: 'Patient9horse' };
  ids.set('admins', idIn((await staff.ask('POST', '/api/admin/create-admin', admin)).body));
  const message = { name: 'A visitor', email: 'visitor@example.org', message: 'When are you open?' };
  await staff.ask('POST', '/api/contact', message);
  for (const [kind, table] of Object.entries({ messages: 'contact_message', media: 'media' })) {
    const [row] = await museum.query<{ id: string }>(`SELECT id FROM ${table} LIMIT 1`);
    if (row) ids.set(kind, row.id);
  }
  return ids;
}

const idIn = (body: unknown): string =>
  Object.values(body as Record<string, { id?: string }>).find(({ id }) => id !== undefined)?.id ?? '';
