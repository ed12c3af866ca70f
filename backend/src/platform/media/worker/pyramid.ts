import type { Sharp } from 'sharp';
import { open } from './prepare.ts';
import { TILE_SIZE, type Input, type Region } from './protocol.ts';
import { sharp } from './sharp.ts';

/** From this quality on libvips stores the colours of JPEG in full resolution. */
const TILE_QUALITY = 90;
/** JPEG has no transparency. */
const OPAQUE = { compression: 'jpeg', quality: TILE_QUALITY } as const;
const TRANSPARENT = { compression: 'deflate', predictor: 'horizontal' } as const;

/** The time and bytes of a pyramid, and of a tile cut from it, are in decision 69. */
export async function buildPyramid({ source, target }: Input<'buildPyramid'>): Promise<null> {
  const picture = open(source, { animated: false });
  const { width, height, hasAlpha } = await picture.metadata();
  // libvips writes tiles larger than the picture, but does not read them
  const isTiled = width > TILE_SIZE || height > TILE_SIZE;
  const tiles = { tile: isTiled, pyramid: isTiled, tileWidth: TILE_SIZE, tileHeight: TILE_SIZE };
  await picture.tiff({ ...tiles, ...(hasAlpha ? TRANSPARENT : OPAQUE) }).toFile(target);
  return null;
}

export async function cutRegion(input: Input<'cutRegion'>): Promise<null> {
  const { source, target, level, area, width, height, rotation, quality, format } = input;
  const part = sharp(source, { page: level, failOn: 'error' }).extract(area);
  const sized = width === area.width && height === area.height ? part : part.resize(width, height, { fit: 'fill' });
  const upright = rotation === 0 ? sized : sized.rotate(rotation);
  await encode(coloured(upright, quality, format), format).toFile(target);
  return null;
}

function coloured(picture: Sharp, quality: Region['quality'], format: Region['format']): Sharp {
  // without transparency, what is behind is white, as on paper
  const opaque = format === 'jpg' || quality === 'bitonal' ? picture.flatten({ background: '#ffffff' }) : picture;
  if (quality === 'color') return opaque;
  const gray = opaque.grayscale();
  return quality === 'gray' ? gray : gray.threshold();
}

function encode(picture: Sharp, format: Region['format']): Sharp {
  switch (format) {
    case 'jpg':
      return picture.jpeg({ quality: 85, chromaSubsampling: '4:4:4' });
    case 'png':
      return picture.png({ compressionLevel: 3 });
    case 'webp':
      return picture.webp({ quality: 80, effort: 2 });
  }
}
