import { cardAddress, type CardContent } from '@muzey/shared-ui/cards/card-address.ts';
import { pickLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import { Injectable } from '@nestjs/common';
import { reachable } from '../../platform/content/state.js';
import { ContentTypes, picturesAmongOthers, type StoredType } from '../../platform/content-types/content-types.js';
import { isShownLanguage } from '../../platform/content-types/shown-languages.js';
import { PublicReads } from '../../platform/database/public-reads.js';
import { notFound } from '../../platform/errors/problem.js';
import { endAnswerWith, type Ending } from '../../platform/http/answer-end.js';
import { isId } from '../../platform/http/existing.js';
import { attach } from '../../platform/media/model/media-mapper.js';
import type { Media } from '../../platform/media/model/media.dto.js';
import { MediaService } from '../../platform/media/library/media.service.js';
import { MuseumNames } from './museum-names.js';

/** The contents and the address of a card. */
export interface Card {
  address: string;
  title: string;
  museum: string;
  /** The same seed gives the same ornament. */
  seed: string;
  picture?: Media;
  /** Whether pictures of this type must not be cropped. */
  whole: boolean;
}

/** Reads the contents of cards: only what visitors may see. */
@Injectable()
export class CardSubjects {
  constructor(
    private readonly reads: PublicReads,
    private readonly contentTypes: ContentTypes,
    private readonly media: MediaService,
    private readonly names: MuseumNames,
  ) {}

  async museum(lang: Lang): Promise<Card> {
    const museum = await this.museumIn(lang);
    const address = cardAddress(undefined, lang, { museum });
    return { address, title: '', museum: museum ?? '', seed: 'museum', whole: false };
  }

  /** @throws 404 for what visitors cannot see, and for languages in which they cannot see it */
  async item(typeName: string, id: string, lang: Lang): Promise<Card> {
    const type = this.contentTypes.find(typeName);
    if (!type || !isId(id)) throw notFound();
    const [{ title, picture }, museum] = await Promise.all([this.find(type, id, lang), this.museumIn(lang)]);
    const content: CardContent = { museum, title, picture };
    const item = `${type.type}/${id.toLowerCase()}`;
    const whole = type.wholePictures ?? false;
    return { address: cardAddress(item, lang, content), title, museum: museum ?? '', seed: id, picture, whole };
  }

  private find(type: StoredType, id: string, lang: Lang): Promise<{ title: string; picture: Media | undefined }> {
    return this.reads.run(async (manager, moment) => {
      const items = manager
        .createQueryBuilder(type.entity, 'item')
        .select('item.content -> :lang ->> :field', 'title')
        .addSelect(picturesAmongOthers(type), 'mediaIds')
        .addSelect('item.shown_until', 'shownUntil')
        .where('item.id = :id')
        .andWhere(reachable(type, ':moment'))
        .andWhere(isShownLanguage(type, ':lang'))
        .setParameters({ lang, field: 'title', id, moment });
      const item = await items.getRawOne<Ending & { title: string | null; mediaIds: string[] }>();
      if (!item || item.title === null) throw notFound();
      endAnswerWith([item]);
      const mediaById = await this.media.byIds(item.mediaIds, manager);
      return { title: item.title, picture: attach(item.mediaIds, mediaById).media[0] };
    });
  }

  private async museumIn(lang: Lang): Promise<string | undefined> {
    const names = await this.names.get();
    return names[pickLang(names, lang) ?? lang];
  }
}
