import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { writeTags } from './exiftool.ts';

export interface Photograph {
  name: string;
  bytes: Buffer;
}

/** Words that must not appear in the bytes of any file for visitors. */
export const SECRETS = ['Zorki', 'KMZ-4711', 'Darkroom 3', 'Camera Owner', 'Hidden caption', 'Secret City'];

const TAGS = [
  '-EXIF:Make=Zorki',
  '-EXIF:Model=Zorki 4',
  '-EXIF:SerialNumber=KMZ-4711',
  '-EXIF:Software=Darkroom 3',
  '-EXIF:Artist=Camera Owner',
  '-EXIF:Copyright=Camera Owner',
  '-EXIF:ImageDescription=Hidden caption',
  '-EXIF:DateTimeOriginal=1957:06:01 07:08:09',
  '-EXIF:OwnerName=Camera Owner',
  '-EXIF:GPSLatitude=43.768',
  '-EXIF:GPSLatitudeRef=N',
  '-EXIF:GPSLongitude=59.021',
  '-EXIF:GPSLongitudeRef=E',
  '-EXIF:GPSAltitude=53',
  '-EXIF:GPSDateStamp=1957:06:01',
  '-XMP-dc:Creator=Camera Owner',
  '-XMP-dc:Description=Hidden caption',
  '-XMP-photoshop:City=Secret City',
  '-XMP-exif:GPSLatitude=43.768',
  '-XMP-exif:GPSLongitude=59.021',
  '-XMP-aux:SerialNumber=KMZ-4711',
  '-XMP-xmp:CreatorTool=Darkroom 3',
  '-XMP-iptcCore:Location=Secret City',
];
const IPTC = ['-IPTC:By-line=Camera Owner', '-IPTC:City=Secret City', '-IPTC:Caption-Abstract=Hidden caption'];

const formats: Record<string, (picture: Sharp) => Sharp> = {
  jpg: (picture) => picture.jpeg({ quality: 90 }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp(),
  tif: (picture) => picture.tiff({ compression: 'lzw' }),
  avif: (picture) => picture.avif({ effort: 0 }),
  gif: (picture) => picture.gif(),
};

/** One photograph of each kind, with place, device, program and texts; and real ones, where they are next to the checkout. */
export async function photographs(folder: string): Promise<Photograph[]> {
  const made = join(folder, 'photographs');
  await mkdir(made);
  for (const [ending, write] of Object.entries(formats)) {
    const noise = { type: 'gaussian' as const, mean: 120, sigma: 25 };
    const scene = sharp({ create: { width: 1_000, height: 700, channels: 3, background: '#888', noise } }).blur(3);
    const path = join(made, `made.${ending}`);
    await write(scene).toFile(path);
    writeTags(path, ['jpg', 'tif'].includes(ending) ? [...TAGS, ...IPTC] : ending === 'gif' ? onlyXmp : TAGS);
  }
  for (const name of realOnes()) copyFileSync(join(outside, name), join(made, name));
  return readdirSync(made)
    .filter((name) => !name.endsWith('.args'))
    .map((name) => ({ name, bytes: readFileSync(join(made, name)) }));
}

const onlyXmp = TAGS.filter((tag) => tag.startsWith('-XMP'));

const outside = fileURLToPath(new URL('../../../shared/data/images/', import.meta.url));
const MAX_REAL = 6;

/** Prints which photographs are used, because that decides what is tested. */
function realOnes(): string[] {
  const photographs = existsSync(outside)
    ? readdirSync(outside).filter((name) => /\.(jpe?g|png|tiff?)$/i.test(name))
    : [];
  const step = Math.max(1, Math.floor(photographs.length / MAX_REAL));
  const some = photographs.filter((_, index) => index % step === 0).slice(0, MAX_REAL);
  console.log(
    some.length > 0
      ? `Also photographs from outside the checkout: ${outside}`
      : 'Made photographs only: no others here.',
  );
  return some;
}
