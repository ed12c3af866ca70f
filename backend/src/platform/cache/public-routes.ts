import { isPublicRead, type PublicRead } from '@muzey/shared-server/cache-keys.ts';
import type { DeclaredRoute } from '../auth/route-declarations.js';

/**
 * The routes whose answers are cached. The site's server takes the same list from the API description
 * (`shared-server/src/generated`).
 */
export const publicRoutes = (routes: readonly DeclaredRoute[]): PublicRead[] =>
  routes.filter(({ access, method, path }) => access === 'public' && method === 'GET' && isPublicRead(path));
