import { ApiProperty } from '@nestjs/swagger';
import { In, type EntityManager } from 'typeorm';
import { LocalizedText } from '../../text/localized.dto.js';
import { mapLanguages } from '../../text/localized.js';
import { FilmAlternatives, PerLanguageNames, Transcript } from '../model/alternatives.dto.js';
import { filmAlternatives } from './attached-media.js';
import { mediaTypeOf, type Kind } from '../model/kinds.js';
import { mediaUrl, transcriptUrl } from '../model/media-address.js';
import { shownInAnswer } from '../model/media-mapper.js';
import { MediaEntity } from '../model/media.entity.js';
import { withTranscripts, type WholeMedium } from '../model/with-transcripts.js';

/** The kinds of files, besides pictures, that a formatted text can embed. */
const TEXT_FILE_KINDS = ['document', 'audio', 'film'] as const satisfies Kind[];
type TextFileKind = (typeof TEXT_FILE_KINDS)[number];

/** A film, a sound or a document in a formatted text. */
export class TextFile {
  @ApiProperty()
  id: string;

  @ApiProperty({ enum: TEXT_FILE_KINDS })
  kind: TextFileKind;

  @ApiProperty({ description: 'root-relative' })
  url: string;

  @ApiProperty({ example: 'application/pdf' })
  media_type: string;

  @ApiProperty({ type: 'integer' })
  bytes: number;

  @ApiProperty({ type: LocalizedText, required: false, description: 'stands below it; present only if there is one' })
  caption?: LocalizedText;

  @ApiProperty({ required: false, description: 'to be named beside it; present only if it is known' })
  credit_line?: string;

  @ApiProperty({ type: FilmAlternatives, required: false, description: 'present only if something is known' })
  alternatives?: FilmAlternatives;

  @ApiProperty({
    type: Transcript,
    required: false,
    description: 'its words in writing, in languages that have up to 5,000 characters; present only if it has some',
  })
  transcript?: Transcript;

  @ApiProperty({
    type: PerLanguageNames,
    required: false,
    description: 'root-relative addresses of longer ones, as plain text; present only if it has some',
  })
  transcript_urls?: PerLanguageNames;
}

/** In UTF-16 units. A page may embed 20 recordings, and each transcript may be four times as long. */
const MAX_TRANSCRIPT_IN_ANSWER = 5_000;

/** Short transcripts, which the answer contains, and the addresses of long ones. */
function transcriptsOf({ id, transcript }: WholeMedium): Pick<TextFile, 'transcript' | 'transcript_urls'> {
  const isShort = (text: string) => text.length <= MAX_TRANSCRIPT_IN_ANSWER;
  const short = mapLanguages(transcript, (text) => (isShort(text) ? text : undefined));
  const long = mapLanguages(transcript, (text, lang) => (isShort(text) ? undefined : transcriptUrl(id, lang)));
  return {
    ...(Object.keys(short).length > 0 && { transcript: short }),
    ...(Object.keys(long).length > 0 && { transcript_urls: long }),
  };
}

/**
 * Those of these media that formatted texts embed as files, by id. For visitors, the answer expires with their rights.
 */
export async function textFiles(
  ids: readonly string[],
  reader: 'visitor' | 'staff',
  manager: EntityManager,
  moment: Date,
): Promise<Map<string, TextFile>> {
  const files =
    ids.length === 0
      ? []
      : await manager.findBy(MediaEntity, { id: In([...new Set(ids)]), kind: In([...TEXT_FILE_KINDS]) });
  const visible = reader === 'staff' ? files : shownInAnswer(files, moment);
  const alternativesOf = await filmAlternatives(visible, manager, moment);
  const complete = await withTranscripts(visible, manager);
  return new Map(
    complete.flatMap((entity): [string, TextFile][] => {
      const { id, kind, file, bytes, caption, creditLine } = entity;
      if (!isTextFileKind(kind)) return [];
      const alternatives = alternativesOf(entity);
      const shownFile = { id, kind, url: mediaUrl(file), media_type: mediaTypeOf(file), bytes: Number(bytes) };
      return [
        [
          id,
          {
            ...shownFile,
            ...(Object.keys(caption).length > 0 && { caption }),
            ...(creditLine !== null && { credit_line: creditLine }),
            ...(alternatives && { alternatives }),
            ...transcriptsOf(entity),
          },
        ],
      ];
    }),
  );
}

const isTextFileKind = (kind: Kind): kind is TextFileKind =>
  TEXT_FILE_KINDS.some((textFileKind) => textFileKind === kind);
