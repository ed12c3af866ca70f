import { searchText } from '../../text/search-text.js';
import type { WholeMedium } from './with-transcripts.js';

/** SQL: the columns that search looks in. */
export const SEARCHED_COLUMNS = `alt, caption, transcript, tags, creator, credit_line AS "creditLine", copyright_notice AS "copyrightNotice",
  source, artwork_or_object AS "artworkOrObject", original_name AS "originalName"`;

export type SearchedMedia = Pick<
  WholeMedium,
  | 'alt'
  | 'caption'
  | 'transcript'
  | 'tags'
  | 'creator'
  | 'creditLine'
  | 'copyrightNotice'
  | 'source'
  | 'artworkOrObject'
  | 'originalName'
>;

export function mediaSearchText(media: SearchedMedia): string {
  const {
    alt,
    caption,
    transcript,
    tags,
    creator,
    creditLine,
    copyrightNotice,
    source,
    artworkOrObject,
    originalName,
  } = media;
  const texts = [alt, caption, transcript].flatMap((localized) => Object.values(localized));
  const credits = [artworkOrObject.creator ?? null, artworkOrObject.copyright_notice ?? null];
  return searchText({}, [...texts, ...tags, creator, creditLine, copyrightNotice, source, ...credits, originalName]);
}
