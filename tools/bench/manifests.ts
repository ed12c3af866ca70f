import sharp from 'sharp';
import { atMostInRounds, type Figures } from './figures.ts';
import { latencies } from './load.ts';
import type { Museum } from './museum.ts';

/** The longest list of pictures that an object may have. */
const PICTURES = 100;
/** Files of one upload. */
const PER_UPLOAD = 20;
const ROUNDS = 5;
const TURNS = 40;
const TIMES_AS_SLOW = 3;

/** The IIIF manifest of an object with many pictures, beside the object's own answer, both from the site. */
export async function measureManifests(museum: Museum): Promise<Figures> {
  const images: string[] = [];
  while (images.length < PICTURES) images.push(...(await upload(museum, images.length)));
  const texts = { en: 'Given by a family', ru: 'Дар семьи', uz: 'Oila sovgʻasi', kk: 'Shańaraqtıń sawǵası' };
  const { collection } = (await museum.send('POST', '/api/admin/collections', {
    content: { en: { title: 'An album', description: 'A hundred leaves.' } },
    category: 'jewelry',
    images,
    published: true,
    record: {
      credit_line: texts,
      object_history_note: texts,
      dimensions: [{ dimension: 'height', value: 30, unit: 'cm' }],
    },
  })) as { collection: { id: string } };
  const headers = { 'accept-encoding': 'br' };
  const target = (path: string) => ({ port: museum.product.site.port, path, headers });
  const manifest = target(`/manifests/collections/${collection.id}`);
  const own = target(`/api/public/collections/${collection.id}`);
  const [manifests, answers]: [number[][], number[][]] = [[], []];
  for (let round = -1; round < ROUNDS; round++) {
    const [its, others]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      its.push(...(await latencies([manifest])));
      others.push(...(await latencies([own])));
    }
    // the first round only warms up
    if (round < 0) continue;
    manifests.push(its);
    answers.push(others);
  }
  return {
    [`a manifest with ${PICTURES} pictures (ms), against the object's own answer`]: atMostInRounds(
      TIMES_AS_SLOW,
      manifests,
      answers,
    ),
  };
}

/** Small pictures, each another one: an equal file would be the same medium. */
async function upload(museum: Museum, before: number): Promise<string[]> {
  const body = new FormData();
  for (let at = before; at < Math.min(before + PER_UPLOAD, PICTURES); at++) {
    const background = { r: at, g: 90, b: 200 - at };
    const file = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
      .jpeg()
      .toBuffer();
    body.append('files', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), `${at}.jpg`);
  }
  const sent = await fetch(`${museum.product.apiUrl}/api/admin/upload/image`, {
    method: 'POST',
    headers: { cookie: museum.cookie },
    body,
  });
  if (!sent.ok) throw new Error(`The pictures were answered with ${sent.status}: ${await sent.text()}`);
  return ((await sent.json()) as { urls: string[] }).urls;
}
