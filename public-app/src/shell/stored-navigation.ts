import type { Client } from '@muzey/shared-ui/api/client.ts';
import { sections } from '../section-list.ts';
import type { NavigationItem } from '../section.ts';

/** The stored entries of menu and footer, in order. If the entries of a type fail to load, they are left out. */
export async function storedNavigation(client: Client | Promise<Client>): Promise<NavigationItem[]> {
  const lists = sections.flatMap(({ navigation }) =>
    navigation
      ? Promise.all([navigation(), client])
          .then(([read, api]) => read(api))
          .catch(() => [])
      : [],
  );
  return (await Promise.all(lists)).flat().sort((a, b) => a.position - b.position);
}
