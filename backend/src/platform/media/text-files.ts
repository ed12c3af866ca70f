import { ApiProperty } from '@nestjs/swagger';
import { In, type EntityManager } from 'typeorm';
import { LocalizedText } from '../text/localized.dto.js';
import { FilmAlternatives, Transcript } from './alternatives.dto.js';
import { filmAlternatives } from './attached-media.js';
import { mediaTypeOf, type Kind } from './kinds.js';
import { mediaUrl } from './media-address.js';
import { shownInAnswer } from './media-mapper.js';
import { MediaEntity } from './media.entity.js';
import { withTranscripts } from './with-transcripts.js';

/** The kinds of files, beside pictures, that a formatted text can show. */
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

  @ApiProperty({ type: LocalizedText, required: false, description: 'stands below it; only there when there is one' })
  caption?: LocalizedText;

  @ApiProperty({ required: false, description: 'to be named beside it; only there when it is known' })
  credit_line?: string;

  @ApiProperty({ type: FilmAlternatives, required: false, description: 'only there when something is known' })
  alternatives?: FilmAlternatives;

  @ApiProperty({ type: Transcript, required: false, description: 'its words in writing; only there when it has some' })
  transcript?: Transcript;
}

/** Those of these media that formatted texts show as files, by id. For visitors the answer ends with their rights. */
export async function textFiles(
  ids: readonly string[],
  reader: 'visitor' | 'staff',
  manager: EntityManager,
): Promise<Map<string, TextFile>> {
  const found =
    ids.length === 0
      ? []
      : await manager.findBy(MediaEntity, { id: In([...new Set(ids)]), kind: In([...TEXT_FILE_KINDS]) });
  const shown = reader === 'staff' ? found : shownInAnswer(found);
  const alternativesOf = await filmAlternatives(shown, manager);
  const whole = await withTranscripts(shown, manager);
  return new Map(
    whole.flatMap((entity): [string, TextFile][] => {
      const { id, kind, file, bytes, caption, creditLine, transcript } = entity;
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
            ...(Object.keys(transcript).length > 0 && { transcript }),
          },
        ],
      ];
    }),
  );
}

const isTextFileKind = (kind: Kind): kind is TextFileKind => TEXT_FILE_KINDS.some((one) => one === kind);
