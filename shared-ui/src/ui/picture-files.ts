interface Renditions {
  url: string;
  /** The file at `url` moves; the renditions do not. */
  animated?: boolean;
  renditions: readonly { url: string; width: number; format: string }[];
}

/**
 * The file of a picture that stands still (WCAG 2.2.2). Of a moving one that has just been uploaded there is none yet.
 * @param moving shows one that can move as it moves
 */
export const stillOf = (media: Renditions, moving?: boolean): string | undefined =>
  media.animated && !moving ? media.renditions.at(-1)?.url : media.url;

/** The smaller files by format, the best first, as `<source>` has them. */
export const srcSetsOf = (media: Renditions): { type: string; srcSet: string }[] =>
  ['avif', 'webp'].flatMap((format) => {
    const srcSet = media.renditions
      .filter((rendition) => rendition.format === format)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
    return srcSet ? [{ type: `image/${format}`, srcSet }] : [];
  });
