import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the lazy parts of the routes that match an address. */
export async function loadMatching(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route;
      if (typeof lazy !== 'object') return;
      const parts = Object.entries(lazy).map(async ([name, load]) => [name, await load()] as const);
      Object.assign(route, Object.fromEntries(await Promise.all(parts)), { lazy: undefined });
    }),
  );
}
