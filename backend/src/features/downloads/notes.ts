import { languages, pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { MediaEntity } from '../../platform/media/model/media.entity.js';
import type { Licence } from '../../platform/media/model/rights.js';
import { cutTo } from '../../platform/text/cut-to.js';
import type { Localized } from '../../platform/text/localized.js';
import type { ExifTexts } from '../../platform/media/worker/protocol.js';

/**
 * In UTF-16 units. All texts together must fit into 64 kB of a JPEG, and an escape may take five characters for one.
 */
const MAX_UNITS = 500;
const MAX_DESCRIPTION_UNITS = 2_000;

export interface NotedText {
  text: string;
  /** BCP 47. */
  tag: string;
}

/** The metadata of a downloaded picture; only what visitors see on the pages. */
export interface Notes {
  /** Title of an item that shows it. */
  title?: NotedText;
  description?: NotedText;
  creator?: string;
  credit?: string;
  copyright?: string;
  licence?: Licence;
  webStatement?: string;
  /** The work or object it shows. */
  artwork?: { creator?: string; copyright?: string };
}

type Described = Pick<
  MediaEntity,
  'alt' | 'caption' | 'creator' | 'creditLine' | 'copyrightNotice' | 'licence' | 'webStatement' | 'artworkOrObject'
>;

/** @param titles of an item that shows the picture */
export function notesOf(media: Described, titles: Localized<string>, asked: Lang): Notes {
  return {
    title: textIn(titles, asked, MAX_UNITS),
    description: textIn(media.caption, asked, MAX_DESCRIPTION_UNITS) ?? textIn(media.alt, asked, MAX_DESCRIPTION_UNITS),
    creator: bounded(media.creator),
    credit: bounded(media.creditLine),
    copyright: bounded(media.copyrightNotice),
    licence: media.licence ?? undefined,
    webStatement: media.webStatement ?? undefined,
    artwork: {
      creator: bounded(media.artworkOrObject.creator),
      copyright: bounded(media.artworkOrObject.copyright_notice),
    },
  };
}

export const exifOf = ({ description, creator, copyright }: Notes): ExifTexts => ({
  description: description?.text,
  artist: creator,
  copyright,
});

function textIn(texts: Localized<string>, asked: Lang, maxUnits: number): NotedText | undefined {
  const lang = pickLang(texts, asked);
  const text = bounded(lang && texts[lang], maxUnits);
  return lang && text ? { text, tag: languages[lang].tag } : undefined;
}

/** Without characters that XML cannot hold (XML 1.0, 2.2) and control characters; undefined if nothing is left. */
function bounded(text: string | null | undefined, maxUnits = MAX_UNITS): string | undefined {
  const clean = (text ?? '').toWellFormed().replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '');
  return cutTo(clean, maxUnits).trim() || undefined;
}
