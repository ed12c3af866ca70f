import type { Client } from '@muzey/shared-ui/api/client.ts';
import { getSite, type Media, type Site } from '@muzey/shared-ui/api/generated/index.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Feed } from '../../section.ts';
import { textsOf } from '../../ui/useText.ts';
import {
  collectionOf,
  MANIFEST_TYPE,
  manifestEntry,
  manifestOf,
  type LanguageMap,
  type Shown,
} from './manifest.server.ts';

/** Undefined while the museum gives nothing by IIIF. */
async function siteOf(client: Client): Promise<Site | undefined> {
  const { data } = await getSite({ client, throwOnError: true });
  return data.open_data.iiif ? data : undefined;
}

/** The manifests of the items of a section, at `/manifests/<section>/<id>`. */
export const manifestFeed = (section: string, read: (client: Client, id: string) => Promise<Shown>): Feed => ({
  path: `/manifests${section}/:id`,
  contentType: MANIFEST_TYPE,
  hasAllLanguages: true,
  make: async (client, { origin, id }) => {
    const [shown, site] = await Promise.all([read(client, id), siteOf(client)]);
    const manifest = site && manifestOf(shown, { site, origin });
    return manifest && JSON.stringify(manifest);
  },
});

interface Gallery {
  content: Partial<Record<Lang, { title?: string; excerpt?: string }>>;
  media: readonly Media[];
  text_media?: readonly Media[];
}

/** The pictures of an item and of its texts, each once. */
export const galleryFeed = (section: string, read: (client: Client, id: string) => Promise<Gallery>): Feed =>
  manifestFeed(section, async (client, id) => {
    const { content, media, text_media: inTexts = [] } = await read(client, id);
    const pictures = new Map([...media, ...inTexts].map((medium) => [medium.id, medium]));
    return {
      section,
      id,
      label: textsOf(content, 'title'),
      summary: textsOf(content, 'excerpt'),
      media: [...pictures.values()],
    };
  });

/** Items of a page of a list; the API sends no more in one answer. */
const PER_PAGE = 100;

interface ListPage {
  label: LanguageMap;
  /** The page of the site, without language. */
  homepage: string;
  items: readonly Shown[];
  total: number;
}

type ReadPage = (client: Client, id: string, query: { limit: number; skip: number }) => Promise<ListPage | undefined>;

/**
 * Lists of manifests, at `/manifests<path>/<id>`: the manifests themselves, or if there are too many for one answer,
 * its pages, which are at `…/<id>/<page>`.
 */
export function manifestLists(path: string, read: ReadPage): Feed[] {
  const feed = { contentType: MANIFEST_TYPE, hasAllLanguages: true } as const;
  return [
    {
      ...feed,
      path: `/manifests${path}/:id`,
      make: async (client, { origin, id }) => {
        const [list, site] = await Promise.all([read(client, id, { limit: PER_PAGE, skip: 0 }), siteOf(client)]);
        if (!list || !site) return undefined;
        const own = `${path}/${id}`;
        const pages = Array.from({ length: Math.ceil(list.total / PER_PAGE) }, (_, at) => ({
          id: `${origin}/manifests${own}/${at + 1}`,
          type: 'Collection',
          label: numbered(list.label, at + 1),
        }));
        const items = pages.length > 1 ? pages : entriesOf(list, origin);
        return JSON.stringify(collectionOf({ ...list, path: own, items }, { site, origin }));
      },
    },
    {
      ...feed,
      path: `/manifests${path}/:id/:page`,
      make: async (client, { origin, id, page }) => {
        if (!/^[1-9]\d{0,5}$/.test(page)) return undefined;
        const skip = (Number(page) - 1) * PER_PAGE;
        const [list, site] = await Promise.all([read(client, id, { limit: PER_PAGE, skip }), siteOf(client)]);
        if (!list || !site || skip >= list.total) return undefined;
        const own = { ...list, path: `${path}/${id}/${page}`, label: numbered(list.label, Number(page)) };
        const partOf = [{ id: `${origin}/manifests${path}/${id}`, type: 'Collection', label: list.label }];
        const made = collectionOf({ ...own, items: entriesOf(list, origin) }, { site, origin });
        return JSON.stringify({ ...made, partOf });
      },
    },
  ];
}

const entriesOf = ({ items }: ListPage, origin: string): object[] =>
  items.flatMap((shown) => manifestEntry(shown, origin) ?? []);

const numbered = (label: LanguageMap, page: number): LanguageMap =>
  Object.fromEntries(Object.entries(label).map(([tag, [text = ''] = []]) => [tag, [`${text}, ${page}`]]));
