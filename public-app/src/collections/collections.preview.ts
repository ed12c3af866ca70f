import type { Client } from '@muzey/shared-ui/api/client.ts';
import type { AdminCollection, PublicCollection } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { inPlace } from '../data/in-place.ts';
import { readStored } from '../data/read-stored.ts';
import { titled } from '../data/titled.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import type { Previewed, PreviewOptions } from '../section.ts';

export async function readPreview(
  client: Client,
  id: string,
  { signal, lang }: PreviewOptions,
): Promise<Formatted<PublicCollection> & Previewed> {
  const data = await readStored<AdminCollection>(client, { type: 'collections', id, signal });
  return formatted({ ...data, media: inPlace(data.media, data.pictures), content: titled(data.content) }, lang);
}
