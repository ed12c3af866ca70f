import { p95 } from '../lib/slow-senders.ts';
import { expect } from './expect.ts';
import { whileWriting, type Fault, type Scene } from './fault.ts';
import { megabytes, Peak } from './memory.ts';
import { siteSecret, type Museum } from './museum.ts';
import type { Random } from './random.ts';
import type { Staff } from './staff.ts';
import { MAKE_OBJECTS, MAKE_TERMS } from './terms-edited.ts';
import { visits } from './visits.ts';
import { picturesOf } from './writers.ts';

const REQUESTS = 20_000;
/** As many ask at once, each from an address of its own. */
const HARVESTERS = 8;
/** One of two processors is busy; about 1.8 was measured, among other work. */
const TIMES_AS_SLOW = 2.5;
/** With the answers that the API keeps (CACHE_MB); 245 to 251 were measured. */
const MAX_MB = 270;
const VERBS = ['Identify', 'ListMetadataFormats', 'ListSets', 'ListIdentifiers', 'ListRecords', 'GetRecord', 'Nothing'];
const NAMES = ['metadataPrefix', 'set', 'from', 'until', 'identifier', 'resumptionToken', 'x'];
const VALUES = [
  'oai_dc',
  'lido',
  'marc21',
  'open-pictures',
  'category.jewelry',
  'category.',
  '2026-01-01',
  '2026-02-30',
  '1970-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '',
  ' ',
  "'",
  '\uFFFE',
  '%',
  '😀',
  '<a>&',
  'W10.',
  '0'.repeat(700),
];
/** Of manifests and their lists; the last two are none. */
const KINDS = ['collections', 'categories', 'news', 'exhibitions', 'terms', '%'];
/** Objects that have a picture, and so a manifest. */
const PICTURED = 20;
const EXTENSIONS = ['', '.jsonld', '.schema.json', '.lido.xml', '.dc.xml', '.ttl', '.skos.json', '.pdf'];

interface Asking {
  museum: Museum;
  random: Random;
  ids: readonly string[];
  pictured: readonly string[];
  tokens: string[];
}

/** 20,000 generated requests at `/oai`, `/id` and `/manifests` while people write: no 5xx, and others wait hardly longer. */
export const harvestsMadeUp: Fault = {
  name: 'harvests-made-up',
  play: (random) =>
    whileWriting(random, async ({ museum, staff }: Scene) => {
      const terms = (await museum.query<{ id: string }>(MAKE_TERMS)).map(({ id }) => id);
      const objects = (await museum.query<{ id: string }>(MAKE_OBJECTS, [terms])).map(({ id }) => id);
      const licence = 'https://creativecommons.org/publicdomain/zero/1.0/';
      const on = await staff.ask('PUT', '/api/admin/site', {
        email: 'a@example.org',
        open_data: { harvest: true, licence },
      });
      expect(on.status === 200, `the settings were answered with ${on.status}`);
      const pictured = objects.slice(0, PICTURED);
      await givePicture(staff, random, pictured);
      const asking: Asking = { museum, random, ids: [...objects, ...terms], pictured, tokens: [] };
      const answered = new Map<number, number>();
      const memory = new Peak(museum.product.api.process.pid);
      await visits(museum);
      const alone = await visits(museum);
      let left = REQUESTS;
      const harvest = async (address: number) => {
        while (left-- > 0) {
          const status = await ask(asking, address);
          answered.set(status, (answered.get(status) ?? 0) + 1);
        }
      };
      const harvesters = Promise.all(Array.from({ length: HARVESTERS }, (_, at) => harvest(at)));
      const among = await visits(museum);
      await harvesters;
      memory.stop();
      const counts = [...answered].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
      const said = `${counts.join(', ')}; the API had ${megabytes(memory.bytes)} at most; p95 of the home page ${p95(among).toFixed(1)} ms, ${p95(alone).toFixed(1)} ms without them`;
      expect([...answered.keys()].every((status) => status < 500) && answered.has(200), said);
      expect(memory.bytes <= MAX_MB * 1e6, said);
      expect(p95(among) <= TIMES_AS_SLOW * p95(alone), said);
      return said;
    }),
};

const oneOf = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[random.between(0, items.length - 1)];

async function givePicture(staff: Staff, random: Random, ids: readonly string[]): Promise<void> {
  const form = new FormData();
  form.append('files', new File([new Uint8Array(await picturesOf(random))], 'picture.jpg', { type: 'image/jpeg' }));
  const { body } = await staff.ask('POST', '/api/admin/upload/image', form);
  const { urls } = body as { urls: string[] };
  for (const id of ids) {
    const { status } = await staff.ask('PUT', `/api/admin/collections/${id}`, { images: urls });
    expect(status === 200, `an object got its picture with ${status}`);
  }
}

/** A path at `/id` or `/manifests`. */
function madeUpPath({ random, ids, pictured }: Asking): string {
  const id = oneOf(random, ids) ?? '';
  if (random.next() < 0.7) return `/id/${random.next() < 0.9 ? id : id.slice(1)}${oneOf(random, EXTENSIONS)}`;
  if (random.next() < 0.5) return `/manifests/collections/${oneOf(random, pictured)}`;
  return `/manifests/${oneOf(random, KINDS)}/${oneOf(random, [id, 'nature', '%'])}?page=${random.between(-1, 60)}`;
}

/** @returns the status */
async function ask(asking: Asking, address: number): Promise<number> {
  const { museum, random, ids, tokens } = asking;
  const id = oneOf(random, ids) ?? '';
  if (random.next() < 0.4) {
    const path = madeUpPath(asking);
    const answer = await fetch(museum.product.siteUrl + path, { redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  }
  const { origin } = new URL(museum.product.publicOrigin);
  const value = () => oneOf(random, [...VALUES, `${origin}/id/${id}`, ...tokens.slice(-3)]) ?? '';
  const sent = new URLSearchParams([['verb', oneOf(random, VERBS) ?? '']]);
  if (random.next() < 0.5) sent.append('metadataPrefix', 'lido');
  for (let more = random.between(0, 3); more > 0; more--) sent.append(oneOf(random, NAMES) ?? '', value());
  const headers = { 'x-muzey-site': siteSecret, 'x-forwarded-for': `203.0.113.${address + 1}` };
  const url = `${museum.apiUrl}/api/oai`;
  const answer =
    random.next() < 0.5
      ? await fetch(`${url}?${sent}`, { headers })
      : await fetch(url, { method: 'POST', body: sent, headers });
  const text = await answer.text();
  const token = /<resumptionToken[^>]*>([^<]+)</.exec(text)?.[1];
  if (token !== undefined) tokens.push(token);
  return answer.status;
}
