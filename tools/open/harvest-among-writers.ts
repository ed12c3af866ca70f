import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { ManagedProcess } from '../lib/managed-process.ts';
import type { Product } from '../lib/product.ts';
import type { Trial } from '../lib/trial.ts';
import { testAccount, Visitor } from '../lib/visitor.ts';
import { harvestedByPerl } from './harvest.ts';

const WRITERS = 4;
const DAY_MS = 86_400_000;

const MAKE_OBJECTS = `
  INSERT INTO collections (id, content, search, published, category, created_at, updated_at)
  SELECT gen_random_uuid(), jsonb_build_object('en', jsonb_build_object('title', 'Object ' || n)), ' object ', true, 'nature', now(), now()
  FROM generate_series(1, $1::int) AS n`;
const PUBLIC = `SELECT id, content #>> '{en,title}' AS title FROM collections WHERE published AND NOT archived`;
const EVER_PUBLIC = `SELECT count(*)::int AS count FROM public_change WHERE type = 'collections'`;

interface Scene {
  product: Product;
  /** Another API on the same database. */
  second: ManagedProcess;
  client: Client;
}

/** A record as it was listed; a deleted one has no title. */
interface Listed {
  id: string;
  title: string | undefined;
}

interface Harvested {
  records: Listed[];
  /** The first token, with the last id of its page. */
  first: { token: string; last: string } | undefined;
  responseDate: string;
}

/**
 * Lists all records while four people write. The rule: a record is listed once in a list, as it is when its page is read; a change
 * meanwhile is in the next list from the `responseDate` of this one, too. A copy that is kept so is the museum.
 */
export async function checkAmongWriters({ checks }: Trial, scene: Scene, objects: number): Promise<void> {
  const { product, second, client } = scene;
  await client.query(MAKE_OBJECTS, [objects]);
  const rows = async () => (await client.query<{ id: string; title: string | null }>(PUBLIC)).rows;
  const before = (await rows()).map(({ id }) => id);
  checks.heading(`harvest of ${before.length} objects while ${WRITERS} people write`);
  // the pages of a list are read from both processes in turn
  const urls = [`${product.siteUrl}/oai`, `http://127.0.0.1:${second.port}/api/oai`];
  await settled(urls, client);
  const writers = new Writing(product.siteUrl, before);
  const since = performance.now();
  const whole = await harvest(urls, 'metadataPrefix=oai_dc');
  const took = (performance.now() - since) / 1_000;
  const writes = await writers.stop();
  const listed = new Set(whole.records.map(({ id }) => id));
  const missed = before.filter((id) => !listed.has(id));
  const said = `${whole.records.length} records in ${took.toFixed(0)} s, ${writes} writes meanwhile`;
  checks.that(`none is missed: ${said}`, missed.length === 0 && writes > 0, missed.slice(0, 5));
  checks.that('none is listed twice', listed.size === whole.records.length, whole.records.length - listed.size);

  const copy = new Map(whole.records.map(({ id, title }) => [id, title]));
  const further = await changesSince(urls, whole.responseDate, client);
  for (const { id, title } of further) copy.set(id, title);
  const museum = new Map((await rows()).map(({ id, title }) => [id, title ?? undefined]));
  const wrong = [...new Set([...copy.keys(), ...museum.keys()])].filter((id) => copy.get(id) !== museum.get(id));
  const gone = [...copy.values()].filter((title) => title === undefined).length;
  checks.that(
    `with the ${further.length} records of the next lists, a copy is the museum: ${museum.size} objects, and ${gone} told as deleted`,
    wrong.length === 0 && gone > 0,
    wrong.slice(0, 5).map((id) => [id, copy.get(id), museum.get(id)]),
  );
  const ever = (await client.query<{ count: number }>(EVER_PUBLIC)).rows[0]?.count ?? 0;
  const counted = harvestedByPerl(product.siteUrl, 'oai_dc');
  const expected = `${ever} ${ever - museum.size} ${ever}`;
  checks.that(
    `HTTP::OAI gets ${museum.size} records and ${ever - museum.size} deletions`,
    counted === expected,
    counted,
  );
  await checkOldTokens(checks, scene, whole);
}

/** A token of yesterday, at a process that was started after it was given, and at another one. */
async function checkOldTokens(
  checks: Trial['checks'],
  { product, second }: Scene,
  { first }: Harvested,
): Promise<void> {
  const { token = '', last = '' } = first ?? {};
  const query = new URLSearchParams({ verb: 'ListRecords', resumptionToken: ofYesterday(token) });
  await product.api.restart();
  const pages: string[][] = [];
  for (const url of [`${product.siteUrl}/oai`, `${product.apiUrl}/api/oai`, `http://127.0.0.1:${second.port}/api/oai`])
    pages.push(recordsOf(await ask(`${url}?${query}`)).map(({ id }) => id));
  checks.that(
    'a token of yesterday goes on where it ended, after a restart and in another process',
    pages.every((ids) => ids.length > 0 && ids.every((id) => id > last) && ids.join() === pages[0]?.join()),
    pages.map((ids) => ids.length),
  );
}

/** The same token as it would have been given a day before: its sixth part is the second up to which the list is complete. */
function ofYesterday(token: string): string {
  const parts = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as unknown[];
  parts[5] = Number(parts[5]) - DAY_MS;
  const body = Buffer.from(JSON.stringify(parts)).toString('base64url');
  return `${body}.${createHash('sha256').update(body).digest('hex').slice(0, 12)}`;
}

/** The first seconds of a process, and a limit, are answered with 503 or 429, as harvesters know. */
async function ask(url: string): Promise<string> {
  const until = Date.now() + 60_000;
  for (;;) {
    const answer = await fetch(url);
    const text = await answer.text();
    if (answer.ok) return text;
    if (![429, 503].includes(answer.status) || Date.now() > until) throw new Error(`${answer.status}: ${text}`);
    await delay(1_000);
  }
}

function recordsOf(text: string): Listed[] {
  return [...text.matchAll(/<header( status="deleted")?><identifier>[^<]*\/id\/([^<]+)<.*?<\/record>/gs)].map(
    ([record, status, id = '']) => ({
      id,
      title: status ? undefined : (/<dc:title[^>]*>([^<]*)</.exec(record)?.[1] ?? ''),
    }),
  );
}

/** A whole list; empty when there is no record. */
async function harvest(urls: readonly string[], query: string): Promise<Harvested> {
  const harvested: Harvested = { records: [], first: undefined, responseDate: '' };
  let next = `verb=ListRecords&${query}`;
  for (let page = 0; next !== ''; page++) {
    const text = await ask(`${urls[page % urls.length]}?${next}`);
    const code = /<error code="(\w+)"/.exec(text)?.[1];
    if (code !== undefined && code !== 'noRecordsMatch') throw new Error(text.slice(0, 1_000));
    const records = recordsOf(text);
    harvested.records.push(...records);
    harvested.responseDate ||= responseDateOf(text);
    const token = /<resumptionToken[^>]*>([^<]+)</.exec(text)?.[1];
    if (token !== undefined) harvested.first ??= { token, last: records.at(-1)?.id ?? '' };
    next = token === undefined ? '' : `verb=ListRecords&${new URLSearchParams({ resumptionToken: token })}`;
  }
  return harvested;
}

/** Waits until new lists end after everything that is written by now. */
async function settled(urls: readonly string[], client: Client): Promise<void> {
  const now = await timeOf(client);
  const until = Date.now() + 60_000;
  for (const url of urls)
    while (new Date(responseDateOf(await ask(`${url}?verb=Identify`))) <= now)
      if (Date.now() > until) throw new Error(`${url} does not come to an end of its lists.`);
      else await delay(250);
}

/** By the clock of the database. */
async function timeOf(client: Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('SELECT now() AS now');
  return rows[0]?.now ?? new Date();
}

const responseDateOf = (text: string): string => /<responseDate>([^<]+)</.exec(text)?.[1] ?? '';

/** The records of the lists after one, up to now. */
async function changesSince(urls: readonly string[], responseDate: string, client: Client): Promise<Listed[]> {
  const now = await timeOf(client);
  const records: Listed[] = [];
  for (let from = responseDate; new Date(from) <= now;) {
    const list = await harvest(urls, `metadataPrefix=oai_dc&from=${from}`);
    records.push(...list.records);
    from = list.responseDate;
  }
  return records;
}

/** People who change, hide, show, delete and make objects until they are told to stop; each has objects of their own. */
class Writing {
  private readonly site: string;
  private isOver = false;
  private writes = 0;
  private readonly work: Promise<unknown>;

  constructor(site: string, ids: readonly string[]) {
    this.site = site;
    this.work = Promise.all(
      Array.from({ length: WRITERS }, (_, writer) => this.write(ids.filter((_id, at) => at % WRITERS === writer))),
    );
    // stop() tells of it
    this.work.catch(() => undefined);
  }

  /** @returns how many writes were acknowledged */
  async stop(): Promise<number> {
    this.isOver = true;
    await this.work;
    return this.writes;
  }

  private async write(ids: string[]): Promise<void> {
    const staff = new Visitor(this.site);
    await staff.signIn(testAccount);
    for (let turn = 0; !this.isOver; turn++) {
      const at = Math.floor(Math.random() * ids.length);
      const path = `/api/admin/collections/${ids[at]}`;
      const kind = turn % 8;
      const content = { en: { title: `Written ${crypto.randomUUID()}` } };
      const [method, address, body] =
        kind === 0
          ? (['DELETE', path, undefined] as const)
          : kind === 1
            ? (['POST', '/api/admin/collections', { content, category: 'nature', published: true }] as const)
            : ([
                'PUT',
                path,
                kind === 2 ? { published: false } : kind === 3 ? { published: true } : { content },
              ] as const);
      const answer = await staff.ask(address, { method, body, headers: { origin: this.site } });
      if (answer.status === 401) {
        await staff.signIn(testAccount);
        continue;
      }
      if (answer.status >= 300)
        throw new Error(`${method} ${address} was answered with ${answer.status}: ${answer.text}`);
      this.writes++;
      if (kind === 0) ids.splice(at, 1);
      if (kind === 1) ids.push((JSON.parse(answer.text) as { collection: { id: string } }).collection.id);
    }
  }
}
