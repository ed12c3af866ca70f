import type { Client } from '@muzey/shared-ui/api/client.ts';
import { getPage } from '@muzey/shared-ui/api/generated/index.ts';
import type { AdminGetPageResponses, PublicPage } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { inPlace } from '../data/in-place.ts';
import { titled } from '../data/titled.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import type { PreviewOptions } from '../section.ts';

/**
 * The page between those that visitors see above and below it. Asks by address: the generated call's name would put the console's calls
 * into every visitor's download.
 */
export async function readPreview(
  client: Client,
  id: string,
  { signal, lang }: PreviewOptions,
): Promise<Formatted<PublicPage> & { published: boolean }> {
  const shownToAll = (page: string) =>
    getPage({ client, path: { id: page }, throwOnError: true, signal }).then(
      ({ data }) => data,
      () => null,
    );
  const url = '/api/admin/pages/{id}';
  const [{ data }, published] = await Promise.all([
    client.get<AdminGetPageResponses, unknown, true>({ url, path: { id }, signal }),
    shownToAll(id),
  ]);
  const parent = data.parent === null ? null : await shownToAll(data.parent);
  const texts = { media: inPlace(data.media, data.pictures), content: titled(data.content) };
  return formatted({ ...data, ...texts, parent, children: published?.children ?? [] }, lang);
}
