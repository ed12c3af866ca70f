import { Injectable } from '@nestjs/common';
import { ContentReader, published } from '../../../platform/content/content-reader.js';
import type { Media } from '../../../platform/media/model/media.dto.js';
import { ledTo } from '../merging/merged-objects.js';
import { Collection } from '../collections.entity.js';
import type { ChosenObject, ChosenObjects, ChosenQuery } from './chosen-objects.dto.js';
import { CARD_COLUMNS, toRecordObject } from './related-objects.js';

/** Finds the objects that a visitor has chosen. */
@Injectable()
export class ChosenObjectsReader {
  constructor(private readonly reader: ContentReader) {}

  async read(query: ChosenQuery): Promise<ChosenObjects> {
    const asked = [...new Set(query.ids.toLowerCase().split(','))];
    let led: ReadonlyMap<string, string> = new Map();
    const { items } = await this.reader.list(toChosen, async (manager, moment) => {
      led = await ledTo(asked, manager);
      const ids = asked.map((id) => led.get(id) ?? id);
      const found = await published(manager, Collection, 'publicItem', moment)
        .select(CARD_COLUMNS)
        .andWhere('item.id = ANY(:ids::uuid[])', { ids })
        .getMany();
      return [found, found.length];
    });
    const byId = new Map(items.map((object) => [object.id, object]));
    const objects = asked.map((id) => byId.get(led.get(id) ?? id));
    return {
      objects: [...new Set(objects)].filter((object) => object !== undefined),
      missing: objects.filter((object) => object === undefined).length,
    };
  }
}

function toChosen(object: Collection, media: ReadonlyMap<string, Media>): ChosenObject {
  const shown = toRecordObject(object, media, []);
  const { object_number, on_show } = object.record;
  const picture = media.get(shown.media[0]?.id ?? '');
  return {
    ...shown,
    ...(object_number !== undefined && { number: object_number }),
    ...(on_show?.branch !== undefined && { branch: on_show.branch }),
    ...(on_show?.room !== undefined && { room: on_show.room }),
    ...(picture && !picture.not_for_download && { download: picture.id }),
  };
}
