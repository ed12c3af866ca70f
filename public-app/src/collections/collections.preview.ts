import type { Client } from '@muzey/shared-ui/api/client.ts';
import type { AdminCollection, ObjectRecord, PublicCollection } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { inPlace } from '../data/in-place.ts';
import { readStored } from '../data/read-stored.ts';
import { titled } from '../data/shown-texts.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import type { Previewed, PreviewOptions } from '../section.ts';

export async function readPreview(
  client: Client,
  id: string,
  { signal, lang }: PreviewOptions,
): Promise<Formatted<PublicCollection> & Previewed> {
  const data = await readStored<AdminCollection>(client, { type: 'collections', id, signal });
  const shown = {
    ...data,
    media: inPlace(data.media, data.pictures),
    content: titled(data.content),
    record: asTold(data.record),
  };
  return formatted(shown, lang);
}

/** Visitors are not told the very place of a find that is not freed (docs/collections.md, "Where it was found"). */
function asTold({ field_collection: found, ...record }: ObjectRecord): ObjectRecord {
  if (!found || found.freed) return { ...record, ...(found && { field_collection: found }) };
  return { ...record, ...(found.date && { field_collection: { date: found.date } }) };
}
