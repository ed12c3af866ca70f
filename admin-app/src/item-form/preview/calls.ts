import {
  listPreviewLinks,
  makePreviewLink,
  revokePreviewLink,
  type ListPreviewLinksData,
  type NewPreviewLink,
  type PreviewLinkInput,
} from '@muzey/shared-ui/api/generated/index.ts';
import { api } from '../../api/api.ts';

export type SharedItem = ListPreviewLinksData['path'];

/** Also of the list of all links. */
export const LINKS = 'preview-links';

export const linksQuery = (path: SharedItem) => ({
  queryKey: [LINKS, path.type, path.id],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await listPreviewLinks({ client: api, path, signal, throwOnError: true })).data.links,
});

export const makeLink = async (path: SharedItem, body: PreviewLinkInput): Promise<NewPreviewLink> =>
  (await makePreviewLink({ client: api, path, body, throwOnError: true })).data;

export async function revokeLink(path: SharedItem, link: string): Promise<void> {
  await revokePreviewLink({ client: api, path: { ...path, link }, throwOnError: true });
}
