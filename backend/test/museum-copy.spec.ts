import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runs, TEST_SEED } from '@muzey/shared-ui/testing/test-seed.ts';
import { startApp, type Cookies, type TestApp } from './app.js';
import { jpeg } from './builders/pictures.js';
import { MediaClient } from './media-client.js';
import { MuseumCopy } from './museum-copy.js';
import { setPrimaryTime } from './primary-time.js';
import { inputs } from './samples.js';
import { TermClient } from './term-client.js';

const WRITERS = 4;
const WRITES = runs(500, 10_000);
/** After each, the copy is compared. */
const ROUNDS = runs(5, 100);
/** The last ones that were made; all are compared at the end. */
const MAX_COMPARED = 100;
/** Items that exist at the same time. */
const MAX_ITEMS = 40;
const START = Date.parse('2031-01-01T00:00:00Z');
const MINUTE_MS = 60_000;
/** Refusals that random writes meet, and outcomes of two that meet each other. */
const REFUSED = [400, 404, 409, 412];

let api: TestApp;
let cookies: Cookies;

beforeAll(async () => {
  api = await startApp();
  cookies = await api.signIn();
});
afterAll(() => api.stop());

/** Mulberry32: the same numbers in each run with the same seed, though not in the same order of writers. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Json = Record<string, unknown>;

/** Writes at random to items, terms, pictures and the clock. */
class Museum {
  readonly everMade = new Set<string>();
  readonly everPublished = new Set<string>();
  private readonly items: string[] = [];
  private pictures: { id: string; url: string }[] = [];
  private terms: { id: string; kind: string }[] = [];
  private minutes = 0;
  private waiting = Promise.resolve();
  readonly statuses = new Map<string, number>();

  async prepare(): Promise<void> {
    const media = new MediaClient(api, cookies);
    for (const brightness of [1, 2, 3]) this.pictures.push(await media.one(await jpeg(brightness)));
    await media.rendered();
    const terms = new TermClient(api, cookies);
    let broader: string | undefined;
    for (const place_level of ['country', 'region', 'region', 'district', 'site', 'site']) {
      const labels = { en: `A ${place_level} ${this.terms.length}` };
      const place = await terms.create({ kind: 'place', labels, place_level, ...(broader && { broader }) });
      broader ??= place.id;
      this.terms.push(place);
    }
    for (const kind of ['material', 'material', 'person', 'period', 'period'])
      this.terms.push(await terms.create({ kind, labels: { en: `A ${kind} ${this.terms.length}` } }));
    await setPrimaryTime(api.database, new Date(START), api.app);
  }

  private async send(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object): Promise<Json> {
    const answer = await api.send({ method, url: `/api/admin/${path}`, payload }, cookies);
    const key = `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, 'id')} ${answer.statusCode}`;
    this.statuses.set(key, (this.statuses.get(key) ?? 0) + 1);
    if (answer.statusCode >= 300 && !REFUSED.includes(answer.statusCode))
      throw new Error(`${path} ${answer.statusCode}: ${answer.body}`);
    return answer.statusCode < 300 ? answer.json<Json>() : {};
  }

  async write(next: () => number): Promise<void> {
    const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value;
    const chance = next();
    if (this.items.length < 8 || (chance < 0.2 && this.items.length < MAX_ITEMS)) await this.create(pick, next);
    else if (chance < 0.6) await this.change(pick(this.items), pick, next);
    else if (chance < 0.68) await this.remove(pick(this.items), next);
    else if (chance < 0.72) await this.merge(pick);
    else if (chance < 0.86) await this.changeTerm(pick, next);
    else if (chance < 0.95) await this.changePicture(pick, next);
    else await this.wait();
  }

  /** A minute passes. One writer after the other: a function cannot be replaced twice at once. */
  private wait(): Promise<void> {
    const set = () => setPrimaryTime(api.database, new Date(START + ++this.minutes * MINUTE_MS));
    return (this.waiting = this.waiting.then(set));
  }

  /** The fields that all types have. */
  private fields(pick: <Value>(values: readonly Value[]) => Value, next: () => number): object {
    const at = (minutes: number) => new Date(START + (this.minutes + minutes) * MINUTE_MS).toISOString();
    const schedule = pick([
      {},
      { shown_from: null, shown_until: null },
      { shown_from: at(pick([-2, 1, 2])), shown_until: pick([null, at(3), at(4)]) },
      { shown_until: at(pick([1, 2])) },
    ]);
    return {
      content: { en: { title: `Title ${Math.floor(next() * 1e6)}` } },
      ...(next() < 0.5 && schedule),
      ...(next() < 0.3 && { images: next() < 0.3 ? [] : [pick(this.pictures).url] }),
    };
  }

  private record(pick: <Value>(values: readonly Value[]) => Value): object {
    const of = (kind: string) => pick(this.terms.filter((term) => term.kind === kind)).id;
    return pick<object>([
      { material: [of('material')] },
      { material: null, period: [of('period')] },
      { field_collection: { place: of('place'), freed: pick([true, false]) } },
      { object_production: [{ agent: of('person'), agent_name: 'A maker', place: of('place') }] },
    ]);
  }

  private async create(pick: <Value>(values: readonly Value[]) => Value, next: () => number): Promise<void> {
    const type = pick(['collections', 'collections', 'collections', ...Object.keys(inputs)]);
    const published = next() < 0.8;
    const own = type === 'pages' ? { slug: `page-${Math.floor(next() * 1e9)}` } : {};
    const record = type === 'collections' ? { record: this.record(pick) } : {};
    const flags = type === 'branches' ? {} : { published };
    const body = { ...inputs[type]?.(), ...this.fields(pick, next), ...record, ...own, ...flags };
    const item = Object.values(await this.send('POST', type, body)).find((part) => typeof part === 'object');
    if (!item) return;
    const path = `${type}/${(item as { id: string }).id}`;
    this.items.push(path);
    this.everMade.add(path);
    if (published || type === 'branches') this.everPublished.add(path);
  }

  private async change(path: string, pick: <Value>(values: readonly Value[]) => Value, next: () => number) {
    const type = path.slice(0, path.indexOf('/'));
    const flags = type === 'branches' || next() < 0.6 ? {} : { published: next() < 0.7, archived: next() < 0.3 };
    const record = type === 'collections' && next() < 0.5 ? { record: this.record(pick) } : {};
    if ('published' in flags && flags.published) this.everPublished.add(path);
    const { message } = await this.send('PUT', path, { ...this.fields(pick, next), ...record, ...flags });
    // gone: for most of the time others are written
    if (message === undefined && next() < 0.5) this.forget(path);
  }

  private forget(path: string): void {
    const index = this.items.indexOf(path);
    if (index >= 0) this.items.splice(index, 1);
  }

  private async remove(path: string, next: () => number): Promise<void> {
    await this.send('DELETE', path);
    const chance = next();
    if (chance < 0.5) await this.send('POST', `trash/${path}/restore`);
    else if (chance < 0.75) await this.send('DELETE', `trash/${path}`);
    else return;
    if (next() < 0.5) this.forget(path);
  }

  private async merge(pick: <Value>(values: readonly Value[]) => Value): Promise<void> {
    const objects = this.items.filter((path) => path.startsWith('collections/'));
    const [from, into] = [pick(objects), pick(objects)];
    if (from && into && from !== into) await this.send('POST', `${from}/merge`, { into: into.split('/')[1] });
  }

  private async changeTerm(pick: <Value>(values: readonly Value[]) => Value, next: () => number): Promise<void> {
    const term = pick(this.terms);
    const others = this.terms.filter(({ kind, id }) => kind === term.kind && id !== term.id);
    const label = { labels: { en: `A ${term.kind} ${Math.floor(next() * 1e6)}` } };
    const chance = next();
    if (chance < 0.4 || others.length === 0) await this.send('PUT', `terms/${term.id}`, label);
    else if (chance < 0.6) await this.send('PUT', `terms/${term.id}`, { broader: pick([null, pick(others).id]) });
    else if (chance < 0.75) await this.send('PUT', `terms/${term.id}`, this.placed(term.kind, pick));
    else if (chance < 0.88) await this.send('POST', `terms/${term.id}/merge`, { into: pick(others).id });
    else await this.send('POST', `terms/${term.id}/unmerge`);
  }

  private placed(kind: string, pick: <Value>(values: readonly Value[]) => Value): object {
    if (kind === 'place') return { place_level: pick(['region', 'district', 'site', null]) };
    return kind === 'period' ? { earliest: pick([null, 1800]), latest: pick([null, 1900]) } : { variants: [] };
  }

  private async changePicture(pick: <Value>(values: readonly Value[]) => Value, next: () => number): Promise<void> {
    const ends = new Date(START + (this.minutes + pick([-1, 1, 2])) * MINUTE_MS).toISOString();
    await this.send(
      'PUT',
      `media/${pick(this.pictures).id}`,
      pick<object>([
        { caption: { en: `A caption ${Math.floor(next() * 1e6)}` } },
        { rights_expires_at: pick([null, ends]) },
        { consent: pick(['given', 'withdrawn', null]) },
        { licence: pick(['CC0-1.0', null]) },
      ]),
    );
  }
}

const last = async () => {
  const payload = { ...inputs.news?.(), published: true };
  const answer = await api.send({ method: 'POST', url: '/api/admin/news', payload }, cookies);
  return answer.json<{ newsItem: { id: string } }>().newsItem.id;
};

/** Writes of several writers at once, which a copy follows meanwhile. */
async function round(museum: Museum, copy: MuseumCopy, seed: number): Promise<void> {
  // ten minutes of a session are not enough for all
  cookies = await api.signIn();
  let left = WRITES / ROUNDS;
  let isWriting = true;
  const writer = async (_: unknown, index: number) => {
    const next = random(seed + index);
    while (left-- > 0) await museum.write(next);
  };
  const reader = async () => {
    while (isWriting) await copy.follow();
  };
  const reading = reader();
  await Promise.all(Array.from({ length: WRITERS }, writer)).finally(() => (isWriting = false));
  await reading;
  await copy.catchUp(last);
}

test(
  `a copy kept by changes alone equals the museum after ${WRITES} writes by ${WRITERS} writers`,
  async () => {
    const museum = new Museum();
    await museum.prepare();
    const copy = new MuseumCopy(api, 20);
    // one after the other: the API refuses too many reads at once
    const now = async (paths: readonly string[]) => {
      const items: Record<string, unknown> = {};
      for (const path of paths) items[path] = await copy.read(path);
      return items;
    };
    const copied = (of: MuseumCopy, paths: readonly string[]) =>
      Object.fromEntries(paths.map((path) => [path, of.items.get(path)]));
    for (let nth = 0; nth < ROUNDS; nth++) {
      await round(museum, copy, TEST_SEED + nth * WRITERS);
      const written = [...museum.everMade].slice(-MAX_COMPARED);
      expect(copied(copy, written)).toEqual(await now(written));
    }

    const all = [...museum.everMade];
    const fresh = new MuseumCopy(api);
    await fresh.catchUp(last);
    expect(copied(copy, all)).toEqual(await now(all));
    expect(copied(fresh, all)).toEqual(copied(copy, all));
    // drafts were never named
    const told = new Set(copy.told.map(({ type, id }) => `${type}/${id}`));
    expect(all.filter((path) => told.has(path) && !museum.everPublished.has(path))).toEqual([]);
    // the writes were of all kinds
    const done = [...museum.statuses.keys()];
    for (const kind of [
      'collections/id/merge 200',
      'terms/id/merge 200',
      'media/id 200',
      'trash/collections/id/restore 200',
    ])
      expect(done.some((key) => key.endsWith(kind))).toBe(true);
  },
  runs(300_000, 3_600_000),
);
