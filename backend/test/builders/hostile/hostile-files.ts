// Files that attack their decoder. `npm run test:faults` runs this file without a build, so it may only use erasable TypeScript.
import sharp from 'sharp';
import { m4a, mp3, pdf, vorbis, vtt } from '../files.ts';
import { hostileBoxes, hostileWebm, hostileWebp } from './boxes.ts';
import { hostileGif } from './gif.ts';
import { hostileJpeg, hostileMetadata, manyScans } from './jpeg.ts';
import { mutate } from './mutate.ts';
import { oneOf, type Numbers } from './numbers.ts';
import { hostilePng } from './png.ts';
import { directories } from './tiff.ts';

export interface HostileFile {
  /** For reports. */
  kind: string;
  /** The upload route. */
  to: 'image' | 'video' | 'file';
  bytes: Buffer;
}

type Make = (numbers: Numbers) => Buffer;

/** Small valid files of every kind, to be mutated. */
async function goodFiles() {
  const picture = sharp({ create: { width: 48, height: 32, channels: 3, background: '#c84' } });
  const described = picture
    .clone()
    .withExif({ IFD0: { Copyright: 'nobody', Make: 'nothing' } })
    .withIccProfile('p3');
  const frames = sharp({ create: { width: 16, height: 48, channels: 4, background: '#48c8' } }).raw();
  const raw = { width: 16, height: 48, channels: 4, pageHeight: 16 } as const;
  const animated = sharp(await frames.toBuffer(), { raw });
  const large = sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#123' } });
  const [jpeg, png, webp, avif, gif, tiff, moving, movingWebp, progressive] = await Promise.all([
    described.clone().jpeg().toBuffer(),
    described.clone().png().toBuffer(),
    described.clone().webp().toBuffer(),
    described.clone().avif({ effort: 0 }).toBuffer(),
    picture.clone().gif().toBuffer(),
    described.clone().tiff({ compression: 'lzw' }).toBuffer(),
    animated.clone().gif().toBuffer(),
    animated.clone().webp().toBuffer(),
    large.clone().jpeg({ progressive: true, quality: 30 }).toBuffer(),
  ]);
  return { jpeg, png, webp, avif, gif, tiff, moving, movingWebp, progressive };
}

/** Generates files of every kind in turn; the same for the same seed. */
export async function* hostileFiles(numbers: Numbers): AsyncGenerator<HostileFile, never> {
  const good = await goodFiles();
  const mutated =
    (bytes: Buffer): Make =>
    (some) =>
      mutate(some, bytes);
  const image: [string, Make][] = [
    ['PNG chunks', hostilePng],
    ['JPEG segments', (some) => hostileJpeg(some, good.jpeg)],
    ['JPEG metadata', (some) => hostileMetadata(some, good.jpeg)],
    ['JPEG scans', (some) => manyScans(some, good.progressive)],
    ['WebP chunks', (some) => hostileWebp(some, oneOf(some, [good.webp, good.movingWebp]))],
    ['TIFF directories', directories],
    ['GIF frames', hostileGif],
    ['AVIF boxes', (some) => hostileBoxes(some, 'avif')],
    ...Object.entries(good).map(([name, bytes]): [string, Make] => [`mutated ${name}`, mutated(bytes)]),
  ];
  const video: [string, Make][] = [
    ['MP4 boxes', (some) => hostileBoxes(some, 'mp4')],
    ['WebM elements', hostileWebm],
  ];
  const others = { pdf: pdf(), mp3: mp3(), m4a: m4a(), ogg: vorbis(), vtt: vtt() };
  const file = Object.entries(others).map(([name, bytes]): [string, Make] => [`mutated ${name}`, mutated(bytes)]);
  for (;;) {
    for (const [kind, make] of image) yield { kind, to: 'image', bytes: make(numbers) };
    for (const [kind, make] of video) yield { kind, to: 'video', bytes: make(numbers) };
    for (const [kind, make] of file) yield { kind, to: 'file', bytes: make(numbers) };
  }
}
