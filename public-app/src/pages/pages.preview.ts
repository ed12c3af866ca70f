import type { Client } from '@muzey/shared-ui/api/client.ts';
import { getPage } from '@muzey/shared-ui/api/generated/index.ts';
import type { AdminPage, PublicPage } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { inPlace } from '../data/in-place.ts';
import { readStored } from '../data/read-stored.ts';
import { withBody } from '../data/shown-texts.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import type { Previewed, PreviewOptions } from '../section.ts';

/** The page between its published parent and subpages. */
export async function readPreview(
  client: Client,
  id: string,
  { signal, lang }: PreviewOptions,
): Promise<Formatted<PublicPage> & Previewed> {
  const shownToAll = (page: string) =>
    getPage({ client, path: { id: page }, throwOnError: true, signal }).then(
      ({ data }) => data,
      () => null,
    );
  const [data, published] = await Promise.all([
    readStored<AdminPage>(client, { type: 'pages', id, signal }),
    shownToAll(id),
  ]);
  const parent = data.parent === null ? null : await shownToAll(data.parent);
  const texts = { media: inPlace(data.media, data.pictures), content: withBody(data.content, data.translations) };
  return formatted({ ...data, ...texts, parent, children: published?.children ?? [] }, lang);
}
