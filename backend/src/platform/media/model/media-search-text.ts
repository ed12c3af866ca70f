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

export const mediaSearchText = (media: SearchedMedia): string => searchText({}, searchedTexts(media));

/** The texts that search looks in. */
export function searchedTexts(media: SearchedMedia): string[] {
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
  const credits = [artworkOrObject.creator, artworkOrObject.copyright_notice];
  const all = [...texts, ...tags, creator, creditLine, copyrightNotice, source, ...credits, originalName];
  return all.flatMap((text) => text ?? []);
}
