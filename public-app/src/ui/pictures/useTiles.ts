import type { Media } from '@muzey/shared-ui/api/generated/index.ts';
import { MAX_SCALE, ownScale, type View } from '@muzey/shared-ui/zoom/zoom.ts';
import { useEffect, useState, type RefObject } from 'react';
import { regionInView, tilesInView, type Tile, type TiledPicture } from './tiles.ts';

/** A view that stays for so long gets its tiles. */
const REST_MS = 120;
/** More pixels of the screen than this are not told apart. */
const MAX_PIXEL_RATIO = 2;

/** Whether the file has more pixels than any of its renditions. As long as there are none, the file itself is shown. */
const hasMore = ({ width, renditions, animated, not_for_download }: Media): boolean =>
  !animated && !not_for_download && renditions.length > 0 && renditions.every((made) => made.width < width);

/** How far a picture may be magnified: at least to its own pixels. */
export function maxScale(medium: Media | undefined, stage: HTMLElement | null): number {
  if (!medium || !stage || !hasMore(medium)) return MAX_SCALE;
  return Math.max(MAX_SCALE, ownScale(medium, { width: stage.clientWidth, height: stage.clientHeight }));
}

/** The piece of a magnified picture that is in view. */
interface Piece {
  tiles: readonly Tile[];
  /** The root-relative address of a picture of it. */
  address: string;
}

/** The piece in view; undefined for a picture that is not magnified, or not offered in parts. */
export function useTiles(
  medium: Media | undefined,
  view: View,
  stage: RefObject<HTMLElement | null>,
): Piece | undefined {
  const [picture, setPicture] = useState<{ id: string; info: TiledPicture }>();
  const [found, setFound] = useState<Piece & { id: string }>();
  const wanted = medium && view.scale > 1 && hasMore(medium) ? medium.id : undefined;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const left = new AbortController();
    const load = async () => {
      const answer = await fetch(`${addressOf(wanted)}/info.json`, { signal: left.signal });
      if (answer.ok) setPicture({ id: wanted, info: (await answer.json()) as TiledPicture });
    };
    // without them the rendition stays, as it is magnified anyway
    load().catch(() => undefined);
    return () => left.abort();
  }, [wanted]);
  useEffect(() => {
    if (!picture || picture.id !== wanted) return undefined;
    const { id, info } = picture;
    const timer = setTimeout(() => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
      const pixelRatio = Math.min(MAX_PIXEL_RATIO, window.devicePixelRatio);
      if (width === 0) return;
      const size = { width, height };
      const tiles = tilesInView(info, addressOf(id), view, size, pixelRatio);
      setFound({ id, tiles, address: `${addressOf(id)}/${regionInView(info, view, size)}/max/0/default.jpg` });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [view, picture, wanted, stage]);
  return found?.id === wanted ? found : undefined;
}

/** Not the `id` of the information: the page may have been opened at another address of the site. */
const addressOf = (id: string): string => `/iiif/3/${id}`;
