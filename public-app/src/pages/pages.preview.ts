import { getPage } from '@muzey/shared-ui/api/generated/index.ts';
import type { AdminPage, PublicPage } from '@muzey/shared-ui/api/generated/types.gen.ts';
import { inPlace } from '../data/in-place.ts';
import { withBody } from '../data/shown-texts.ts';
import { formatted, type Formatted } from '../documents/formatted.ts';
import type { PreviewOptions } from '../section.ts';

/** The page between its published parent and subpages. */
export async function readPreview(
  data: AdminPage,
  { client, signal, lang }: PreviewOptions,
): Promise<Formatted<PublicPage>> {
  const shownToAll = (page: string) =>
    getPage({ client, path: { id: page }, throwOnError: true, signal }).then(
      ({ data }) => data,
      () => null,
    );
  const [published, parent] = await Promise.all([
    shownToAll(data.id),
    data.parent === null ? null : shownToAll(data.parent),
  ]);
  const texts = { media: inPlace(data.media, data.pictures), content: withBody(data.content, data.translations) };
  return formatted({ ...data, ...texts, parent, children: published?.children ?? [] }, lang);
}
