import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { atMostInRounds, told, type Figures } from './figures.ts';
import { latencies } from './load.ts';
import type { Museum } from './museum.ts';

/** The largest picture that is taken. */
const WIDTH = 8_000;
const HEIGHT = 6_250;
const TILE = 512;
const ROUNDS = 5;
const TURNS = 8;
/** Cutting again from the whole picture takes long; sending does not. */
const SENDS = 60;

interface Picture {
  id: string;
  url: string;
  renditions: { url: string; width: number }[];
}

/**
 * A tile from the pyramid of a picture of 50 megapixels, beside the same cut from its public file; and a stored tile, beside a file that is
 * served as it is.
 */
export async function measureParts(museum: Museum): Promise<Figures> {
  const picture = await published(museum);
  const tile = (n: number) => ({ left: TILE * (n % 12), top: TILE * (1 + (n % 10)), width: TILE, height: TILE });
  const path = (n: number) => {
    const { left, top } = tile(n);
    return `/api/iiif/3/${picture.id}/${left},${top},${TILE},${TILE}/${TILE},${TILE}/0/default.jpg`;
  };
  const began = performance.now();
  await read(museum, path(0));
  const firstTook = performance.now() - began;
  const files = join(museum.folder, 'uploads', 'files');
  const publicFile = join(files, picture.url.split('/').at(-1)?.split('?')[0] ?? '');
  const [pyramid = ''] = (await readdir(join(museum.folder, 'pyramids'))).filter((name) => name.startsWith(picture.id));
  const pyramidFile = join(museum.folder, 'pyramids', pyramid);
  const cut = async (file: string, n: number) => {
    const since = performance.now();
    await sharp(file).extract(tile(n)).jpeg({ quality: 85, chromaSubsampling: '4:4:4' }).toBuffer();
    return performance.now() - since;
  };
  const target = (at: string) => ({ port: museum.product.api.port, path: at });
  const plain = picture.url.split('?')[0] ?? '';
  // as large as a tile, within a few times
  const rendition = plain.replace(/\.jpg$/, '-640.webp');
  const [cuts, wholes, tiles, statics]: number[][][] = [[], [], [], []];
  sharp.cache(false);
  sharp.concurrency(1);
  for (let round = -1; round < ROUNDS; round++) {
    const [its, others, sent, served]: number[][] = [[], [], [], []];
    for (let turn = 0; turn < TURNS; turn++) {
      const n = (round + 1) * TURNS + turn;
      its?.push(await cut(pyramidFile, n));
      others?.push(await cut(publicFile, n));
    }
    for (let turn = 0; turn < SENDS; turn++) {
      sent?.push(...(await latencies([target(path(0))])));
      served?.push(...(await latencies([target(rendition)])));
    }
    // the first round only warms up
    if (round < 0) continue;
    cuts?.push(its ?? []);
    wholes?.push(others ?? []);
    tiles?.push(sent ?? []);
    statics?.push(served ?? []);
  }
  return {
    'a tile of 50 megapixels from its pyramid (ms), against the same cut from the file': atMostInRounds(
      0.1,
      cuts ?? [],
      wholes ?? [],
    ),
    'a stored tile (ms), against a file as it is': atMostInRounds(3, tiles ?? [], statics ?? []),
    'the first tile of a picture without a pyramid (ms)': told(firstTook),
    'bytes of a pyramid, as a share of the file': told((await stat(pyramidFile)).size / (await stat(publicFile)).size),
  };
}

async function read(museum: Museum, path: string): Promise<void> {
  const answer = await fetch(museum.product.apiUrl + path);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

/** With the grain of a photograph. Its renditions are made meanwhile. */
async function published(museum: Museum): Promise<Picture> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const background = { r: 128, g: 128, b: 128 };
  const grain = sharp({ create: { width: WIDTH / 10, height: HEIGHT / 10, channels: 3, background, noise } });
  const file = await grain
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'large.jpg');
  const sent = await fetch(`${museum.product.apiUrl}/api/admin/upload/image`, {
    method: 'POST',
    headers: { cookie: museum.cookie },
    body,
  });
  if (!sent.ok) throw new Error(`The picture was answered with ${sent.status}: ${await sent.text()}`);
  const { media } = (await sent.json()) as { media: Picture[] };
  const [picture] = media;
  if (!picture) throw new Error('No picture was stored.');
  const content = { en: { title: 'A large picture' } };
  await museum.send('POST', '/api/admin/news', { content, images: [picture.url], published: true });
  while (
    (((await museum.send('GET', `/api/admin/media/${picture.id}`)) as unknown as Picture).renditions ?? []).length < 10
  )
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  return picture;
}
