import { toItemRow, type StoredItemRow } from '../../platform/content/item-rows.js';
import { shownContent } from '../../platform/content-types/shown-languages.js';
import { adminItem, itemFields } from '../../platform/content/show-item.js';
import { ITEM_STATES, stageOf } from '../../platform/content/state.js';
import { locationsOf } from '../../platform/text/place.js';
import type { AdminMedia, Media } from '../../platform/media/model/media.dto.js';
import type { AdminExhibition, PublicExhibition, ExhibitionRow } from './exhibitions.dto.js';
import type { Exhibition } from './exhibitions.entity.js';

function base(exhibition: Exhibition, media: ReadonlyMap<string, Media>) {
  const { startDate, endDate, location, branchId: branch } = exhibition;
  const dates = { start_date: startDate, end_date: endDate };
  return { ...itemFields(exhibition, media), ...dates, location, locations: locationsOf(exhibition), branch };
}

export function toPublicExhibition(exhibition: Exhibition, media: ReadonlyMap<string, Media>): PublicExhibition {
  return { ...base(exhibition, media), content: shownContent(exhibition) };
}

export function toAdminExhibition(exhibition: Exhibition, media: ReadonlyMap<string, AdminMedia>): AdminExhibition {
  return {
    ...base(exhibition, media),
    ...adminItem(exhibition, media),
    objects: exhibition.objects,
    position: exhibition.position,
  };
}

/** The columns of a row of the staff's list. */
export type StoredExhibitionRow = StoredItemRow &
  Pick<ExhibitionRow, 'start_date' | 'end_date' | 'location' | 'locations' | 'position' | 'branch'>;

export function toExhibitionRow(row: StoredExhibitionRow, media: ReadonlyMap<string, AdminMedia>): ExhibitionRow {
  const { start_date, end_date, location, position, branch } = row;
  const place = { location, locations: locationsOf(row) };
  return {
    ...toItemRow(row, media),
    start_date,
    end_date,
    ...place,
    position,
    branch,
    state: ITEM_STATES[stageOf(row)],
  };
}
