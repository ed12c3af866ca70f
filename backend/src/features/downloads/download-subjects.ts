import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { DataSource, IsNull } from 'typeorm';
import { isShownLanguage } from '../../platform/content-types/shown-languages.js';
import { ContentTypes } from '../../platform/content-types/content-types.js';
import { PrimaryClock } from '../../platform/database/primary-clock.js';
import { notFound } from '../../platform/errors/problem.js';
import { endingOf } from '../../platform/media/model/media-address.js';
import { isShown } from '../../platform/media/model/media-mapper.js';
import { shownUses } from '../../platform/media/model/media-use-statements.js';
import { MediaEntity } from '../../platform/media/model/media.entity.js';
import { safeFileName } from '../../platform/media/storage/safe-file-name.js';
import { ENDINGS, type Ending } from '../../platform/media/worker/protocol.js';
import type { Localized } from '../../platform/text/localized.js';
import { titleIn } from '../../platform/trash/item-titles.js';
import { notesOf, type Notes } from './notes.js';

/** Increase it when the same metadata is written differently. */
const FORM = 1;

/** A picture offered for download. */
export interface Download {
  /** Name of the stored file. */
  file: string;
  checksum: string;
  ending: Ending;
  notes: Notes;
  /** The name of the finished file: the picture's id, and a part that changes with the bytes and the metadata. */
  name: string;
  /** The suggested file name. */
  savedAs: string;
}

const isEnding = (text: string): text is Ending => ENDINGS.some((ending) => ending === text);

/** Reads the pictures that visitors can download, with their metadata. */
@Injectable()
export class DownloadSubjects {
  constructor(
    private readonly dataSource: DataSource,
    private readonly contentTypes: ContentTypes,
    private readonly clock: PrimaryClock,
  ) {}

  /** @throws 404 for a picture that visitors may not see or download */
  async picture(id: string, lang: Lang): Promise<Download> {
    const media = await this.dataSource.manager.findOneBy(MediaEntity, { id, deletedAt: IsNull() });
    if (!media || media.notForDownload || media.fault !== null) throw notFound();
    if (!isShown(media, await this.clock.moment())) throw notFound();
    const { file, checksum } = media;
    const ending = endingOf(file);
    if (!isEnding(ending)) throw notFound();
    const notes = notesOf(media, await this.titles(id), lang);
    const made = createHash('sha256')
      .update(JSON.stringify([FORM, file, notes]))
      .digest('hex');
    const called = safeFileName(notes.title?.text ?? notes.description?.text ?? '') || `picture-${id.slice(0, 8)}`;
    return { file, checksum, ending, notes, name: `${id}-${lang}-${made}.${ending}`, savedAs: `${called}.${ending}` };
  }

  /** Titles of the first public item that shows it. */
  private async titles(id: string): Promise<Localized<string>> {
    const { manager } = this.dataSource;
    const { all } = this.contentTypes;
    const first = `SELECT type, item_id AS id FROM ${shownUses(all, '$2')} AS used WHERE media_id = $1 ORDER BY type, item_id LIMIT 1`;
    const [use] = await manager.query<{ type: string; id: string }[]>(first, [id, await this.clock.moment()]);
    const type = use && this.contentTypes.find(use.type);
    if (!type) return {};
    const title = titleIn('content', isShownLanguage(type, 'key'));
    const query = `SELECT ${title} AS title FROM ${type.table} WHERE id = $1`;
    const [item] = await manager.query<{ title: Localized<string> }[]>(query, [use.id]);
    return item?.title ?? {};
  }
}
