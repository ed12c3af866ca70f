import { listPages } from '@muzey/shared-ui/api/generated/index.ts';
import type { NavigationItem, NavigationSource } from '../section.ts';

/** No menu has room for more. */
const MAX_ENTRIES = 100;

/** The pages that are listed in menu or footer. */
export const readNavigation: NavigationSource = async (client) => {
  const inPlace = async (place: NavigationItem['place']): Promise<NavigationItem[]> => {
    const { data } = await listPages({ client, query: { place, limit: MAX_ENTRIES }, throwOnError: true });
    return data.pages.map((page) => ({
      place,
      path: `/p/${page.slug}`,
      position: page.position,
      content: page.content,
    }));
  };
  return (await Promise.all([inPlace('menu'), inPlace('footer')])).flat();
};
