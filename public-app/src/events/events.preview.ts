import type { Client } from '@muzey/shared-ui/api/client.ts';
import type { AdminGetEventResponses, PublicEvent } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { inPlace } from '../data/in-place.ts';
import { titled } from '../data/titled.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import type { PreviewOptions } from '../section.ts';

/** Asks by address: the generated call's name would put the console's calls into every visitor's download. */
export async function readPreview(
  client: Client,
  id: string,
  { signal, lang }: PreviewOptions,
): Promise<Formatted<PublicEvent> & { published: boolean }> {
  const url = '/api/admin/events/{id}';
  const { data } = await client.get<AdminGetEventResponses, unknown, true>({ url, path: { id }, signal });
  return formatted({ ...data, media: inPlace(data.media, data.pictures), content: titled(data.content) }, lang);
}
