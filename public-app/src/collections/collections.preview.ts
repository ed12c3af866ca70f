import type { AdminCollection, ObjectRecord, PublicCollection } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { inPlace } from '../data/in-place.ts';
import { titled } from '../data/shown-texts.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import type { PreviewOptions } from '../section.ts';

export async function readPreview(
  data: AdminCollection,
  { lang }: PreviewOptions,
): Promise<Formatted<PublicCollection>> {
  const collection = {
    ...data,
    media: inPlace(data.media, data.pictures),
    content: titled(data.content, data.translations),
    record: asTold(data.record),
  };
  return formatted(collection, lang);
}

/** Visitors do not see the exact findspot unless it has been released (docs/collections.md, "Where it was found"). */
function asTold({ field_collection: find, ...record }: ObjectRecord): ObjectRecord {
  if (!find || find.freed) return { ...record, ...(find && { field_collection: find }) };
  return { ...record, ...(find.date && { field_collection: { date: find.date } }) };
}
