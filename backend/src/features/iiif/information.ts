import type { Licence } from '../../platform/media/model/rights.js';
import { TILE_SIZE } from '../../platform/media/worker/protocol.js';
import { isWithinLimits, MAX_AREA, MAX_WIDTH, type Size } from './image-request.js';
import { reduced, scaleFactorsOf } from './levels.js';

export const CONTEXT = 'http://iiif.io/api/image/3/context.json';

/**
 * The answer to an image information request (IIIF Image API 3.0, section 5).
 * @param id the absolute address of the picture
 */
export function informationOf(id: string, { licence, ...picture }: Size & { licence: Licence | null }): object {
  const { width, height } = picture;
  const scaleFactors = scaleFactorsOf(picture);
  const sizes = scaleFactors.map((factor) => reduced(picture, factor)).filter(isWithinLimits);
  return {
    '@context': CONTEXT,
    id,
    type: 'ImageService3',
    protocol: 'http://iiif.io/api/image',
    profile: 'level2',
    width,
    height,
    maxWidth: MAX_WIDTH,
    maxHeight: MAX_WIDTH,
    maxArea: MAX_AREA,
    sizes: sizes.toReversed(),
    tiles: [{ width: TILE_SIZE, height: TILE_SIZE, scaleFactors }],
    ...(licence && { rights: licence }),
    preferredFormats: ['jpg'],
    extraFormats: ['webp'],
    extraQualities: ['color', 'gray', 'bitonal'],
    extraFeatures: ['canonicalLinkHeader', 'profileLinkHeader'],
  };
}
