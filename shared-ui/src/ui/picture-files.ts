interface Renditions {
  url: string;
  /** The file at `url` is animated; the renditions are not. */
  animated?: boolean;
  renditions: readonly { url: string; width: number; format: string }[];
}

/**
 * The still file of a picture (WCAG 2.2.2). A newly uploaded animated picture has none yet.
 * @param moving show an animated picture as animation
 */
export const stillOf = (media: Renditions, moving?: boolean): string | undefined =>
  media.animated && !moving ? media.renditions.at(-1)?.url : media.url;

/** The smaller files by format, best first, for `<source>`. */
export const srcSetsOf = (media: Renditions): { type: string; srcSet: string }[] =>
  ['avif', 'webp'].flatMap((format) => {
    const srcSet = media.renditions
      .filter((rendition) => rendition.format === format)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
    return srcSet ? [{ type: `image/${format}`, srcSet }] : [];
  });
