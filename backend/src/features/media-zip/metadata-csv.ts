import { LANGS } from '@muzey/shared-ui/i18n/languages.ts';
import { stringify } from 'csv-stringify/sync';
import type { MediaEntity } from '../../platform/media/model/media.entity.js';
import { inert } from '../../platform/text/formula.js';

/** A medium of an archive, and its file name there; empty if the file is missing. */
export interface PackedMedium {
  media: MediaEntity;
  name: string;
}

/** The rights of the work or object that a medium shows. */
const shownIn = ({ artworkOrObject: { creator, copyright_notice, licence } }: MediaEntity) => ({
  object_creator: creator,
  object_copyright_notice: copyright_notice,
  object_licence: licence,
});

/**
 * The metadata of all media, for office programs: UTF-8 with a byte order mark, every cell quoted, and no cell a
 * formula.
 */
export function metadataCsv(packed: readonly PackedMedium[]): string {
  const rows = packed.map(({ media, name }) => ({
    id: media.id,
    file: name,
    creator: media.creator,
    credit_line: media.creditLine,
    copyright_notice: media.copyrightNotice,
    source: media.source,
    licence: media.licence,
    web_statement: media.webStatement,
    ...shownIn(media),
    ...Object.fromEntries(LANGS.map((lang) => [`alt_${lang}`, media.alt[lang]])),
    ...Object.fromEntries(LANGS.map((lang) => [`caption_${lang}`, media.caption[lang]])),
  }));
  const cells = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, inert(cell ?? '')])),
  );
  return stringify(cells, { header: true, quoted: true, bom: true, record_delimiter: 'windows' });
}
