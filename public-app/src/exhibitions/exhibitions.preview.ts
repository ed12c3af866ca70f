import type { Client } from '@muzey/shared-ui/api/client.ts';
import type { AdminGetExhibitionResponses, PublicExhibition } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { inPlace } from '../data/in-place.ts';
import { titled } from '../data/titled.ts';

/** Asks by address: the generated call's name would put the console's calls into every visitor's download. */
export async function readPreview(
  client: Client,
  id: string,
  signal: AbortSignal,
): Promise<PublicExhibition & { published: boolean }> {
  const url = '/api/admin/exhibitions/{id}';
  const { data } = await client.get<AdminGetExhibitionResponses, unknown, true>({ url, path: { id }, signal });
  return { ...data, media: inPlace(data.media, data.pictures), content: titled(data.content) };
}
