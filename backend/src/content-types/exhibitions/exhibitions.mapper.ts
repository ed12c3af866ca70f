import { toItemRow, type StoredItemRow } from '../../platform/content/item-rows.js';
import { adminItem, itemFields, titledLanguages } from '../../platform/content/show-item.js';
import { ITEM_STATES, stageOf } from '../../platform/content/state.js';
import type { AdminMedia, Media } from '../../platform/media/media.dto.js';
import type { AdminExhibition, PublicExhibition, ExhibitionRow } from './exhibitions.dto.js';
import type { Exhibition } from './exhibitions.entity.js';

function base(exhibition: Exhibition, media: ReadonlyMap<string, Media>) {
  const { startDate, endDate, location } = exhibition;
  return { ...itemFields(exhibition, media), start_date: startDate, end_date: endDate, location };
}

export function toPublicExhibition(exhibition: Exhibition, media: ReadonlyMap<string, Media>): PublicExhibition {
  return { ...base(exhibition, media), content: titledLanguages(exhibition.content) };
}

export function toAdminExhibition(exhibition: Exhibition, media: ReadonlyMap<string, AdminMedia>): AdminExhibition {
  return {
    ...base(exhibition, media),
    ...adminItem(exhibition, media),
  };
}

/** The columns of a row of the staff's list. */
export type StoredExhibitionRow = StoredItemRow & Pick<ExhibitionRow, 'start_date' | 'end_date' | 'location'>;

export function toExhibitionRow(row: StoredExhibitionRow, media: ReadonlyMap<string, AdminMedia>): ExhibitionRow {
  const { start_date, end_date, location } = row;
  return { ...toItemRow(row, media), start_date, end_date, location, state: ITEM_STATES[stageOf(row)] };
}
