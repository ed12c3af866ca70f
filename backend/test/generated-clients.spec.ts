import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createClient } from '@hey-api/openapi-ts';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { startApp, type Cookies, type TestApp } from './app.js';
import { INPUTS } from './arbitrary-items.js';
import { RECORD_ITEMS, RECORD_TERMS } from './arbitrary-records.js';
import { description, operations } from './description.js';
import { insertItems } from './insert-items.js';
import { insertTerms } from './insert-terms.js';

type Json = Record<string, unknown>;

/** Where an absent field really means its default: in orders, and in values that a write replaces completely. */
const ABSENT_IS_THE_DEFAULT = [
  'CollectionsBulkUpdate.dry_run',
  'DocumentFigure.attrs.decorative',
  'EditInput.rotation',
  'RegisterInput.publish',
  'RegisterOptions.publish',
  'RepeatsInput.every',
];

const REFERENCE = '#/components/schemas/';

/** The places in the schemas of bodies that have a default. */
function defaultsOfBodies(): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const walk = (part: unknown, place: string): void => {
    if (typeof part !== 'object' || part === null) return;
    if ('default' in part) found.add(place);
    for (const [key, value] of Object.entries(part)) {
      if (key === '$ref' && typeof value === 'string') enter(value.replace(REFERENCE, ''));
      else walk(value, ['properties', 'items', 'allOf', 'oneOf'].includes(key) ? place : `${place}.${key}`);
    }
  };
  const enter = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    walk(description.components.schemas[name], name);
  };
  for (const { name, json, multipart } of operations) walk([json, multipart], name);
  return [...found].toSorted();
}

it('no body has a default where an absent field is left unchanged', () => {
  expect(defaultsOfBodies()).toEqual(ABSENT_IS_THE_DEFAULT);
});

// Generators derive these names from operations, and orval would then write two types with the same name.
it('no schema has the name of an operation, or one that generators make of it', () => {
  const ids = new Set(operations.map(({ id }) => id.toLowerCase()));
  const taken = Object.keys(description.components.schemas).filter(
    (name) => ids.has(name.toLowerCase()) || /(?:Result|Data|Errors?|Params|Responses?)$/.test(name),
  );
  expect(taken).toEqual([]);
});

// Clients of @kubb/cli give them to fetch as they are, which takes only texts.
it('no header of a request is a number', () => {
  const headers = operations.flatMap(({ parameters }) => parameters.filter((parameter) => parameter.in === 'header'));
  expect(headers.length).toBeGreaterThan(50);
  expect(headers.filter(({ schema }) => schema.type !== 'string').map(({ name }) => name)).toEqual([]);
});

describe('a client with zod', () => {
  let api: TestApp;
  let cookies: Cookies;
  let folder: string;
  let schemas: Record<string, z.ZodType<object>>;
  beforeAll(async () => {
    // where the generated code finds zod
    folder = await mkdtemp(join(import.meta.dirname, '../test-results/zod-'));
    const input = join(import.meta.dirname, '../openapi.json');
    await createClient({ input, output: folder, plugins: ['zod'], logs: { level: 'silent' } });
    schemas = (await import(pathToFileURL(join(folder, 'zod.gen.ts')).href)) as typeof schemas;
    api = await startApp();
    cookies = await api.signIn();
    await insertTerms(api.database, RECORD_TERMS);
    await insertItems(api.database, RECORD_ITEMS);
  });
  afterAll(async () => {
    await api.stop();
    await rm(folder, { recursive: true });
  });

  async function call(method: 'GET' | 'POST' | 'PUT', path: string, payload?: object): Promise<Json> {
    const answer = await api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
    if (answer.statusCode >= 300) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json<Json>();
  }

  /** The body that the client builds from a change. */
  function sent(path: string, change: object): object {
    const body = operations.find((operation) => operation.name === `PUT /api/admin/${path}`)?.json?.$ref;
    const schema = schemas[`z${body?.replace(REFERENCE, '')}`];
    if (!schema) throw new Error(`${path} takes no schema`);
    return schema.parse(change);
  }

  /** Everything except what each write changes, and what follows from the texts. */
  const lasting = (item: Json) => {
    const { version: _v, updatedAt: _updated, today: _today, message: _m, translations: _t, ...rest } = item;
    return rest;
  };

  async function changesOnly(path: string, change: object, of = path): Promise<void> {
    const before = lasting(await call('GET', path));
    await call('PUT', path, sent(of, change));
    const after = lasting(await call('GET', path));
    expect(after).toEqual(merged(before, change as Json));
    expect(after).not.toEqual(before);
  }

  const isObject = (value: unknown): value is Json =>
    typeof value === 'object' && value !== null && !Array.isArray(value);

  function merged(before: Json, change: Json): Json {
    const entries = Object.entries(change).map(([key, value]) => {
      const former = before[key];
      return [key, isObject(value) ? merged(isObject(former) ? former : {}, value) : value];
    });
    return { ...before, ...(Object.fromEntries(entries) as Json) };
  }

  const translation = { content: { ru: { title: 'Перевод' } } };

  it.each(Object.entries(INPUTS))('changes only a translation of %s', async (type, input) => {
    for (const body of fc.sample(input, 5)) {
      for (const [published, archived] of [
        [true, true],
        [true, false],
        [false, true],
      ]) {
        const { content } = body as { content: Json };
        const switches = type === 'branches' ? {} : { published, archived };
        const slug = 'slug' in body ? { slug: `page-${crypto.randomUUID()}` } : {};
        const saved = await call('POST', type, { ...body, ...switches, ...slug, content: { ...content, ru: null } });
        const [made] = Object.values(saved).filter(isObject);
        await changesOnly(`${type}/${String(made?.id)}`, translation, `${type}/{id}`);
      }
    }
  });

  it('changes only a translation of notices, terms and settings', async () => {
    const notice = { text: { en: 'A notice' }, kind: 'warning', where: 'home', published: false, closable: false };
    const made = (await call('POST', 'notices', notice)).notice as Json;
    await changesOnly(`notices/${String(made.id)}`, { text: { ru: 'Объявление' } }, 'notices/{id}');
    const term = (await call('POST', 'terms', { kind: 'material', labels: { en: 'Silk' } })).term as Json;
    await changesOnly(`terms/${String(term.id)}`, { labels: { ru: 'Шёлк' } }, 'terms/{id}');
    await changesOnly('site', { name: { ru: 'Музей' } });
  });
});
