import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from '@muzey/shared-ui/testing/fast-check.ts';
import { SaxesParser } from 'saxes';
import { startApp, type Cookies, type TestApp } from '../../../../test/app.js';
import { collectionInput } from '../../../../test/builders/collections.js';
import { setPrimaryTime } from '../../../../test/primary-time.js';
import { eventually } from '../../../../test/eventually.js';
import { TermClient } from '../../../../test/term-client.js';
import { wholeObject, type WholeObject } from '../../../../test/whole-object.js';
import { Changes } from '../../../platform/cache/changes.js';
import { VERBS } from './arguments.js';
import { readToken, writeToken } from './resumption-token.js';

let api: TestApp;
let cookies: Cookies;
let whole: WholeObject;
const OPEN = 'https://creativecommons.org/licenses/by/4.0/';

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
  // a process knows no end of lists while transactions are open that it found, those of other databases included
  const knowsEnd = () => Promise.resolve(api.app.get(Changes).settledAt !== undefined);
  expect(await eventually(knowsEnd, true)).toBe(true);
});
afterAll(() => api.stop());

const admin = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
  const answer = await api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.body}`);
  return answer;
};
const object = async (fields: object = {}): Promise<string> =>
  (await admin('POST', 'collections', collectionInput(fields))).json<{ collection: { id: string } }>().collection.id;

interface Answer {
  body: string;
  error: string | undefined;
  ids: string[];
  deleted: string[];
  token: string | undefined;
}

async function ask(query: string | Record<string, string>, method: 'GET' | 'POST' = 'GET'): Promise<Answer> {
  const sent = typeof query === 'string' ? query : new URLSearchParams(query).toString();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const { body, statusCode, headers } = await api.send(
    method === 'GET' ? { method, url: `/api/oai?${sent}` } : { method, url: '/api/oai', payload: sent, headers: form },
  );
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/xml; charset=utf-8', expect.anything()]);
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => expect([error, body]).toBeUndefined());
  parser.write(body).close();
  const headersOf = [...body.matchAll(/<header( status="deleted")?><identifier>[^<]*\/id\/([^<]+)</g)];
  return {
    body,
    error: /<error code="(\w+)"/.exec(body)?.[1],
    ids: headersOf.flatMap(([, deleted, id = '']) => (deleted ? [] : [id])),
    deleted: headersOf.flatMap(([, deleted, id = '']) => (deleted ? [id] : [])),
    token: /<resumptionToken[^>]*>([^<]+)</.exec(body)?.[1],
  };
}

/** Asks until the answer is so: a list ends some seconds before now. */
async function until(query: Record<string, string>, isSo: (answer: Answer) => boolean): Promise<Answer> {
  let answer = await ask(query);
  const found = await eventually(async () => isSo((answer = await ask(query))), true);
  expect([found, answer.body]).toEqual([true, answer.body]);
  return answer;
}

const LIST = { verb: 'ListIdentifiers', metadataPrefix: 'oai_dc' };
const identifier = (id: string, { body }: Answer) => `${/>([^<]+)\/oai<\/request>/.exec(body)?.[1]}/id/${id}`;

test('nothing is given in bulk before somebody has chosen a licence, and there is an address for questions', async () => {
  expect((await api.send({ method: 'GET', url: '/api/oai?verb=Identify' })).statusCode).toBe(404);
  const refused = await api.send(
    { method: 'PUT', url: '/api/admin/site', payload: { open_data: { harvest: true } } },
    cookies,
  );
  expect(refused.json<{ errors: object[] }>().errors).toMatchObject([
    { field: 'open_data.licence', code: 'required' },
    { field: 'email', code: 'required' },
  ]);
  await admin('PUT', 'site', { email: 'museum@example.org', open_data: { harvest: true, licence: OPEN } });
  const { body } = await ask({ verb: 'Identify' });
  for (const part of ['<adminEmail>museum@example.org<', '<deletedRecord>persistent<', `rightsReference ref="${OPEN}"`])
    expect(body).toContain(part);
});

test('a record is listed in its sets and formats, by GET and POST, and can be asked for by itself', async () => {
  whole = await wholeObject(api, cookies);
  await admin('PUT', `media/${whole.picture}`, { licence: OPEN });
  const branches = (await api.send({ method: 'GET', url: '/api/public/branches' })).json<{ id: string }[]>();
  const branch = branches[0]?.id ?? '';
  await admin('PUT', `collections/${whole.id}`, { record: { branch } });
  await object({ category: 'nature', published: false });
  for (const set of ['category.jewelry', `branch.${branch}`, 'open-pictures']) {
    const { ids, body } = await until({ ...LIST, set }, ({ ids }) => ids.length > 0);
    expect([ids, body.includes(`<setSpec>${set}</setSpec>`)]).toEqual([[whole.id], true]);
  }
  expect((await ask({ ...LIST, set: 'category.nature' })).error).toBe('noRecordsMatch');
  const sets = await ask({ verb: 'ListSets' });
  expect(sets.body).toContain('<setSpec>open-pictures</setSpec>');
  const lido = await ask({ verb: 'ListRecords', metadataPrefix: 'lido' }, 'POST');
  expect(lido.body).toContain('<metadata><lido:lido ');
  expect(lido.body).toContain(OPEN);
  const one = { verb: 'GetRecord', metadataPrefix: 'oai_dc', identifier: identifier(whole.id, lido) };
  expect((await ask(one)).body).toContain('<dc:title xml:lang="en">Silver pendants of a bride</dc:title>');
  const formats = await ask({ verb: 'ListMetadataFormats', identifier: identifier(whole.id, lido) });
  expect(formats.body.match(/<metadataPrefix>/g)).toHaveLength(2);
});

test('the date of a record moves with its terms and pictures, and lists since a time have it again', async () => {
  const other = await object();
  await until(LIST, ({ ids }) => ids.includes(other));
  // an answer says up to when it is complete
  const endOf = ({ body }: Answer) => /<responseDate>([^<]+)</.exec(body)?.[1] ?? '';
  /** A time since which nothing has changed, and which has passed: a list of no time at all has no records, either. */
  const quiet = async () => {
    let from = endOf(await ask(LIST));
    const isQuiet = async () => {
      const answer = await ask({ ...LIST, from });
      if (answer.error === 'noRecordsMatch') return endOf(answer) > from;
      from = endOf(answer);
      return false;
    };
    expect(await eventually(isQuiet, true)).toBe(true);
    return from;
  };
  const terms = new TermClient(api, cookies);
  for (const change of [
    () => terms.change(whole.silver, { labels: { en: 'Fine silver' } }),
    () => terms.change(whole.silver, { exact_match: ['http://www.wikidata.org/entity/Q1090'] }),
    () => admin('PUT', `media/${whole.picture}`, { caption: { en: 'From above' } }),
  ]) {
    const from = await quiet();
    await change();
    const { ids } = await until({ ...LIST, from }, (answer) => answer.ids.length > 0);
    expect(ids).toEqual([whole.id]);
    expect((await ask({ ...LIST, until: '2020-01-01' })).error).toBe('noRecordsMatch');
  }
  // and with that of a category that every museum has
  const { terms: categories } = await terms.list({ kind: 'category' });
  const jewelry = categories.find(({ key }) => key === 'jewelry');
  const beforeIt = await quiet();
  await terms.change(jewelry?.id ?? '', { labels: { en: 'Jewels' } });
  await until({ ...LIST, from: beforeIt }, ({ ids }) => [whole.id, other].every((id) => ids.includes(id)));
  // the name of the exact spot, which nobody is told, moves nothing
  const from = await quiet();
  await terms.change(whole.site, { labels: { en: 'Elsewhere' } });
  const last = await object();
  expect((await until({ ...LIST, from }, ({ ids }) => ids.includes(last))).ids).toEqual([last]);
});

test('deleted and hidden records are told as deleted for ever, drafts never', async () => {
  const [hidden, draft] = [await object(), await object({ published: false })];
  const before = await until(LIST, ({ ids }) => ids.includes(hidden));
  await admin('PUT', `collections/${hidden}`, { published: false });
  const { body, ids } = await until(LIST, ({ deleted }) => deleted.includes(hidden));
  expect([ids.includes(hidden), body.includes(draft)]).toEqual([false, false]);
  const get = (id: string) => ask({ verb: 'GetRecord', metadataPrefix: 'lido', identifier: identifier(id, before) });
  const gone = await get(hidden);
  expect([gone.deleted, gone.body.includes('<metadata>')]).toEqual([[hidden], false]);
  await admin('DELETE', `collections/${hidden}`);
  await admin('DELETE', `trash/collections/${hidden}`);
  expect((await get(hidden)).deleted).toEqual([hidden]);
  expect((await get(draft)).error).toBe('idDoesNotExist');
});

test('a list goes on by its token alone, on another machine and after writes, and tells each record once', async () => {
  const rows = await api.database.query<{ id: string }[]>(
    `INSERT INTO collections SELECT (jsonb_populate_record(item, jsonb_build_object('id', gen_random_uuid()))).*
     FROM collections AS item, generate_series(1, 130) WHERE item.id = $1 RETURNING id`,
    [await object()],
  );
  const made = rows.map(({ id }) => id);
  const first = await until(LIST, ({ body }) => Number(/completeListSize="(\d+)"/.exec(body)?.[1] ?? 0) >= 130);
  const size = Number(/completeListSize="(\d+)"/.exec(first.body)?.[1]);
  // one that was told, and one that was not
  const [told = '', later = ''] = [first.ids[0], made.find((id) => !first.ids.includes(id))];
  for (const id of [told, later]) await admin('PUT', `collections/${id}`, { category: 'nature' });
  const second = await ask({ verb: 'ListIdentifiers', resumptionToken: first.token ?? '' });
  expect(second.token).toBeUndefined();
  const all = [...first.ids, ...first.deleted, ...second.ids, ...second.deleted];
  expect([new Set(all).size, all.length, all.includes(later)]).toEqual([size, size, true]);
  // both pages are complete up to the same second, and those that changed meanwhile are told again in the next list
  expect(/<responseDate>([^<]+)</.exec(second.body)?.[1]).toBe(/<responseDate>([^<]+)</.exec(first.body)?.[1]);
  const from = /<responseDate>([^<]+)</.exec(first.body)?.[1] ?? '';
  const next: string[] = [];
  for (let query: Record<string, string> | undefined = { ...LIST, from }; query;) {
    const { ids, token } = await until(query, ({ error }) => error === undefined);
    next.push(...ids);
    query = token === undefined ? undefined : { verb: 'ListIdentifiers', resumptionToken: token };
  }
  expect([told, later].every((id) => next.includes(id))).toBe(true);
  expect((await ask({ verb: 'ListRecords', resumptionToken: first.token ?? '' })).ids).toEqual(second.ids);
});

test('a token that was cut, changed or made up is refused', async () => {
  const state = {
    metadataPrefix: 'oai_dc',
    setSpec: undefined,
    from: undefined,
    until: undefined,
    end: new Date('2026-01-01'),
    after: whole.id,
    cursor: 100,
    completeListSize: 200,
  };
  const whole_ = writeToken(state);
  expect(readToken(whole_)).toEqual(state);
  const made = [
    whole_.slice(0, -1),
    `A${whole_.slice(1)}`,
    'x',
    '.',
    writeToken({ ...state, metadataPrefix: 'marc' }),
    writeToken({ ...state, setSpec: 'nothing' }),
    writeToken({ ...state, end: new Date('2099-01-01') }),
    writeToken({ ...state, after: "'" }),
  ];
  for (const resumptionToken of made)
    expect([resumptionToken, (await ask({ verb: 'ListRecords', resumptionToken })).error]).toEqual([
      resumptionToken,
      'badResumptionToken',
    ]);
  expect((await ask({ verb: 'ListSets', resumptionToken: whole_ })).error).toBe('badResumptionToken');
  // a server that is behind the one that gave it does not refuse it, but asks for patience
  const ahead = writeToken({ ...state, end: new Date(Date.now() + 30_000) });
  const url = `/api/oai?verb=ListRecords&resumptionToken=${encodeURIComponent(ahead)}`;
  const answer = await api.send({ method: 'GET', url });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, expect.anything()]);
  // nothing is left of the list: its last record is told again, without an error
  const [last] = await api.database.query<[{ id: string }]>('SELECT id FROM collections ORDER BY id DESC LIMIT 1');
  const closing = await ask({ verb: 'ListRecords', resumptionToken: writeToken({ ...state, after: last.id }) });
  expect([closing.error, closing.ids, closing.token]).toEqual([undefined, [last.id], undefined]);
});

test.each([
  ['', 'badVerb'],
  ['verb=Nothing', 'badVerb'],
  ['verb=Identify&verb=Identify', 'badVerb'],
  ['verb=Identify&set=a', 'badArgument'],
  ['verb=ListRecords', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&metadataPrefix=lido', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&resumptionToken=a', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-02-30', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-01&until=2026-01-02T00:00:00Z', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2026-01-02&until=2026-01-01', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=%20', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=%20', 'badArgument'],
  ['verb=ListRecords&metadataPrefix=marc21', 'cannotDisseminateFormat'],
  ['verb=ListRecords&metadataPrefix=oai_dc&set=nothing', 'noRecordsMatch'],
  ['verb=ListRecords&metadataPrefix=oai_dc&from=2099-01-01', 'noRecordsMatch'],
  ['verb=GetRecord&metadataPrefix=oai_dc', 'badArgument'],
  ['verb=GetRecord&metadataPrefix=oai_dc&identifier=a%EF%BF%BE', 'idDoesNotExist'],
  ['verb=GetRecord&metadataPrefix=toString&identifier=a', 'cannotDisseminateFormat'],
  ['verb=ListMetadataFormats&identifier=a', 'idDoesNotExist'],
])('%s is answered with %s', async (query, code) => {
  for (const method of ['GET', 'POST'] as const) expect((await ask(query, method)).error).toBe(code);
});

test('no request breaks it, whatever it asks', async () => {
  const { body } = await ask(LIST);
  const start = `${/>([^<]+)\/oai<\/request>/.exec(body)?.[1]}/id/`;
  const names = ['verb', 'metadataPrefix', 'set', 'from', 'until', 'identifier', 'resumptionToken'];
  const value = fc.oneof(
    fc.constantFrom(
      ...VERBS,
      'oai_dc',
      'lido',
      'open-pictures',
      'category.jewelry',
      '2026-01-01',
      `${start}${whole.id}`,
    ),
    fc.string({ unit: 'binary' }),
    fc.uuid().map((id) => start + id),
    fc.date({ noInvalidDate: true }).map((date) => date.toJSON()),
    fc.base64String(),
  );
  const request = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string()), value), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(request, fc.boolean(), async (pairs, isForm) => {
      const sent = new URLSearchParams(pairs.map(([name, text]): [string, string] => [name, text])).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { statusCode } = await api.send(
        isForm
          ? { method: 'POST', url: '/api/oai', payload: sent, headers }
          : { method: 'GET', url: `/api/oai?${sent}` },
      );
      // text that cannot be stored is refused as everywhere
      expect([200, 400]).toContain(statusCode);
    }),
    { numRuns: 150 },
  );
});

test('a schedule is told when its time has come', async () => {
  await setPrimaryTime(api.database, new Date('2031-01-01T00:00:00Z'), api.app);
  const id = await object({ shown_from: '2031-01-01T01:00:00Z', shown_until: '2031-01-01T02:00:00Z' });
  await until({ ...LIST, from: '2031-01-01' }, ({ error }) => error === 'noRecordsMatch');
  await setPrimaryTime(api.database, new Date('2031-01-01T01:30:00Z'), api.app);
  const shown = await until({ ...LIST, from: '2031-01-01' }, ({ body }) => body.includes('T01:00:00Z</datestamp>'));
  expect(shown.ids).toContain(id);
  await setPrimaryTime(api.database, new Date('2031-01-01T02:30:00Z'), api.app);
  const ended = await until({ ...LIST, from: '2031-01-01' }, ({ body }) => body.includes('T02:00:00Z</datestamp>'));
  expect(ended.deleted).toContain(id);
});
