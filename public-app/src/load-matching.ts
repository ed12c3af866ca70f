import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Puts the components of the routes that match an address in the place of the functions that would fetch them. */
export async function loadMatching(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      const { lazy } = route;
      if (typeof lazy !== 'object' || !lazy.Component) return;
      const Component = await lazy.Component();
      Object.assign(route, { Component, lazy: undefined });
    }),
  );
}
