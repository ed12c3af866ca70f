import type { Client } from '@muzey/shared-ui/api/client.ts';
import type { AdminExhibition, PublicExhibition } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { inPlace } from '../data/in-place.ts';
import { readStored } from '../data/read-stored.ts';
import { withBody } from '../data/shown-texts.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import type { Previewed, PreviewOptions } from '../section.ts';

export async function readPreview(
  client: Client,
  id: string,
  { signal, lang }: PreviewOptions,
): Promise<Formatted<PublicExhibition> & Previewed> {
  const data = await readStored<AdminExhibition>(client, { type: 'exhibitions', id, signal });
  return formatted(
    { ...data, media: inPlace(data.media, data.pictures), content: withBody(data.content, data.translations) },
    lang,
  );
}
