import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { p95 } from '../lib/slow-senders.ts';
import { expect } from './expect.ts';
import type { Fault } from './fault.ts';
import { megabytes, Peak } from './memory.ts';
import { Museum, siteSecret } from './museum.ts';
import type { Random } from './random.ts';
import { Staff } from './staff.ts';
import { visits } from './visits.ts';

const WIDTH = 6_000;
const HEIGHT = 4_000;
const TILE = 512;
const ROUNDS = 5;
const READERS = 32;
const TIMES_AS_SLOW = 1.5;
/** How long a reader looks at what has come, before the next view. */
const LOOK_MS = 2_000;
/** A browser's connections to one address. */
const CONNECTIONS = 6;
const GENERATED = 20_000;
const AT_ONCE = 64;
/** The most memory in bytes that the API may use. */
const MAX_MEMORY_BYTES = 250_000_000;

/**
 * Readers zoom into a large picture: others wait hardly longer for the home page. Then strangers ask for 20,000 made-up parts: each is
 * answered, refused, or told to come again, and the API's memory stays bounded.
 */
export const partsZoomed: Fault = {
  name: 'iiif',
  async play(random) {
    const museum = await Museum.open();
    const { pid } = museum.product.api.process;
    const peak = new Peak(pid);
    try {
      const id = await published(museum, random);
      expect((await ask(museum, `${id}/full/600,400/0/default.jpg`, 0)).status === 200, 'the picture is not offered');
      const [alone, among]: [number[], number[]] = [[], []];
      await visits(museum);
      for (let round = 0; round < ROUNDS; round++) {
        alone.push(...(await visits(museum)));
        const over = new AbortController();
        const readers = Array.from({ length: READERS }, (_, at) => zoom(museum, { id, random, at, over: over.signal }));
        try {
          among.push(...(await visits(museum)));
        } finally {
          over.abort();
          await Promise.all(readers);
        }
      }
      const answered = await generated(museum, id, random);
      const counts = [...answered].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`);
      const said = `p95 of the home page ${p95(among).toFixed(1)} ms, ${p95(alone).toFixed(1)} ms without ${READERS} readers who zoom; ${counts.join(', ')}; the API had ${megabytes(peak.bytes)} at most`;
      expect(museum.product.api.process.pid === pid, `the API ended: ${said}`);
      expect(peak.bytes <= MAX_MEMORY_BYTES, said);
      expect(
        [...answered.keys()].every((status) => status < 500 || [501, 503].includes(status)),
        said,
      );
      expect(
        [200, 400, 404, 501].every((status) => answered.has(status)),
        said,
      );
      expect(p95(among) <= TIMES_AS_SLOW * p95(alone), said);
      return { lost: [], acknowledged: 1, uploads: 1, repeated: 0, seen: said };
    } finally {
      peak.stop();
      await museum.close();
    }
  },
};

async function ask(
  museum: Museum,
  path: string,
  address: number,
): Promise<{ status: number; retryAfter: string | null }> {
  const headers = { 'x-muzey-site': siteSecret, 'x-forwarded-for': `203.0.113.${address + 1}` };
  const answer = await fetch(`${museum.apiUrl}/api/iiif/3/${path}`, { headers });
  await answer.arrayBuffer();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
}

interface Reader {
  id: string;
  random: Random;
  /** Each has an address. */
  at: number;
  over: AbortSignal;
}

/** Looks at one place after the other, at any magnification; each view has up to twelve tiles. */
async function zoom(museum: Museum, { id, random, at, over }: Reader): Promise<void> {
  while (!over.aborted) {
    const side = TILE * 2 ** random.between(0, 3);
    const [left, top] = [side * random.between(0, WIDTH / side / 2), side * random.between(0, HEIGHT / side / 2)];
    const tiles: string[] = [];
    for (let x = left; x < Math.min(WIDTH, left + 4 * side); x += side)
      for (let y = top; y < Math.min(HEIGHT, top + 3 * side); y += side) {
        const [width, height] = [Math.min(side, WIDTH - x), Math.min(side, HEIGHT - y)];
        const size = [width, height].map((length) => Math.ceil((length * TILE) / side));
        tiles.push(`${id}/${x},${y},${width},${height}/${size.join(',')}/0/default.jpg`);
      }
    const connection = async () => {
      for (let tile = tiles.pop(); tile !== undefined; tile = tiles.pop()) {
        const { status } = await ask(museum, tile, at);
        expect(status === 200, `a tile was answered with ${status}`);
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, connection));
    await delay(LOOK_MS);
  }
}

/** @returns how often each status was returned */
async function generated(museum: Museum, id: string, random: Random): Promise<Map<number, number>> {
  const answered = new Map<number, number>();
  const any = <Value>(values: readonly Value[]) => values[random.between(0, values.length - 1)];
  const number = (most: number) => random.between(0, most);
  let asked = 0;
  const stranger = async (address: number) => {
    while (asked < GENERATED) {
      asked++;
      const region = any([
        'full',
        'square',
        `${number(WIDTH + 500)},${number(HEIGHT + 500)},${number(3_000)},${number(3_000)}`,
        `pct:${number(110)},${number(110)},${number(50)}.${number(999)},${number(50)}`,
        `${number(9)},,${number(9)}`,
        '%2e%2e',
      ]);
      const size = any([
        'max',
        `${number(400)},`,
        `,${number(300)}`,
        `!${number(500)},${number(500)}`,
        'pct:5',
        '^max',
        'x',
      ]);
      const rotation = any(['0', '90', '180', '270', '45', '!0']);
      const file = any(['default.jpg', 'gray.png', 'bitonal.png', 'color.webp', 'native.jpg', 'default.tif']);
      const picture = any([
        id,
        id,
        id,
        id,
        id,
        id,
        `00000000-0000-4000-8000-${String(asked).padStart(12, '0')}`,
        'none',
      ]);
      // the whole of it as large as may be takes a second
      const path = size === 'max' && asked % 20 !== 0 ? `0,0,90,90/max` : `${region}/${size}`;
      const { status, retryAfter } = await ask(museum, `${picture}/${path}/${rotation}/${file}`, address);
      expect(![429, 503].includes(status) || Number(retryAfter) > 0, `a ${status} does not say when to come again`);
      answered.set(status, (answered.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => stranger(at % 8)));
  return answered;
}

/** A published photograph; its renditions are made before anything is measured. @returns its id */
async function published(museum: Museum, random: Random): Promise<string> {
  const staff = new Staff(museum.apiUrl);
  await staff.signIn();
  const background = { r: random.between(0, 255), g: random.between(0, 255), b: random.between(0, 255) };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const grain = sharp({ create: { width: WIDTH / 10, height: HEIGHT / 10, channels: 3, background, noise } });
  const file = await grain.resize(WIDTH, HEIGHT, { fit: 'fill' }).jpeg().toBuffer();
  const form = new FormData();
  form.append('files', new File([new Uint8Array(file)], 'large.jpg', { type: 'image/jpeg' }));
  const { body } = await staff.ask('POST', '/api/admin/upload/image', form);
  const [picture] = (body as { media: { id: string; url: string }[] }).media;
  if (!picture) throw new Error('nothing was uploaded');
  const { id, url } = picture;
  const made = await staff.ask('POST', '/api/admin/news', {
    content: { en: { title: 'A large picture' } },
    images: [url],
    published: true,
  });
  expect(made.status === 201, `the article was answered with ${made.status}`);
  const pending = 'SELECT FROM media WHERE pending';
  while ((await museum.query(pending)).length > 0) await delay(500);
  return id;
}
