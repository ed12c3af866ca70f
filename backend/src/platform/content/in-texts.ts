import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ContentTypes } from '../content-types/content-types.js';
import { PrimaryClock } from '../database/primary-clock.js';
import { itemsNamedIn, mediaIdsOf, type Documents } from '../documents/documents.js';
import { MediaService } from '../media/library/media.service.js';
import type { AdminInTexts, InTexts } from './in-texts.dto.js';
import { linkedItems } from './linked-items.js';

/** Reads what the formatted texts of an item embed (docs/api.md, "Formatted texts"). */
@Injectable()
export class InTextsReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly media: MediaService,
    private readonly contentTypes: ContentTypes,
    private readonly clock: PrimaryClock,
  ) {}

  async forVisitors(documents: Documents, manager: EntityManager, moment: Date): Promise<InTexts> {
    const ids = mediaIdsOf(documents);
    const pictures = await this.media.byIds(ids, manager);
    const shownPictures = presentIn(ids, pictures);
    return {
      ...(shownPictures && { text_media: shownPictures }),
      ...(await this.others(documents, ids, { reader: 'visitor', moment }, manager)),
    };
  }

  async forStaff(documents: Documents, manager: EntityManager = this.dataSource.manager): Promise<AdminInTexts> {
    const ids = mediaIdsOf(documents);
    const pictures = await this.media.forStaff(ids, manager);
    const shownPictures = presentIn(ids, pictures);
    const moment = await this.clock.moment();
    return {
      ...(shownPictures && { text_media: shownPictures }),
      ...(await this.others(documents, ids, { reader: 'staff', moment }, manager)),
    };
  }

  private async others(
    documents: Documents,
    ids: readonly string[],
    { reader, moment }: { reader: 'visitor' | 'staff'; moment: Date },
    manager: EntityManager,
  ): Promise<Omit<InTexts, 'text_media'>> {
    const files = presentIn(ids, await this.media.textFiles(ids, reader, manager));
    const asked = { items: itemsNamedIn(documents), types: this.contentTypes.all, media: this.media, reader, moment };
    const linked = await linkedItems(asked, manager);
    return { ...(files && { text_files: files }), ...(linked.length > 0 && { linked }) };
  }
}

/** Those of these ids that are known, in order; undefined if none is. */
function presentIn<Shown>(ids: readonly string[], all: ReadonlyMap<string, Shown>): Shown[] | undefined {
  const present = ids.flatMap((id) => all.get(id) ?? []);
  return present.length > 0 ? present : undefined;
}
