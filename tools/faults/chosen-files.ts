import sharp from 'sharp';
import type { Random } from './random.ts';

/** A file as somebody picks it among others. */
export interface ChosenFile {
  name: string;
  bytes: Buffer;
  /** The error code with which it has to be refused; undefined for a file that has to be accepted. */
  refusal?: string;
}

/** The first bytes of a file of this brand (ISO/IEC 14496-12). */
const ofBrand = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1');

/**
 * Photographs with EXIF data. Some are not pictures, some have a format that no server here reads, some are broken, and one comes twice.
 */
export async function chosenFiles(random: Random, count: number): Promise<ChosenFile[]> {
  const files: ChosenFile[] = [];
  for (let index = 0; index < count; index++) {
    const good = await photograph(random, index);
    const name = `DSC_${index}`;
    const before = files.findLast(({ refusal }) => refusal === undefined);
    const kinds: (ChosenFile | undefined)[] = [
      { name: `${name}.heic`, bytes: Buffer.concat([ofBrand('heic'), good]), refusal: 'file-invalid-type' },
      { name: `${name}.pdf`, bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), good]), refusal: 'file-invalid-type' },
      { name: `${name}.jpg`, bytes: good.subarray(0, good.length >> 2), refusal: 'file-invalid' },
      { name: `${name}.jpg`, bytes: Buffer.alloc(0), refusal: 'file-invalid' },
      before && { name: `${name}.jpg`, bytes: before.bytes },
    ];
    files.push(kinds[random.between(0, 19)] ?? { name: `${name}.jpg`, bytes: good });
  }
  return files;
}

/** Each call returns different bytes. */
function photograph(random: Random, index: number): Promise<Buffer> {
  const background = { r: random.between(0, 255), g: random.between(0, 255), b: random.between(0, 255) };
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  return sharp({ create: { width: 640, height: 480, channels: 3, background, noise } })
    .jpeg({ quality: 85 })
    .withExif({ IFD0: { Artist: 'A. Berdieva', ImageDescription: `Photograph ${index}` } })
    .toBuffer();
}
