import { ApiError } from '@muzey/shared-ui/api/errors.ts';
import { findRedirect } from '@muzey/shared-ui/api/generated/index.ts';
import type { FastifyRequest } from 'fastify';
import { isConsole, isPreview } from '../../src/app/address.ts';
import type { Upstream } from '../cache/upstream.ts';
import { onBehalfOf, OWN_CALL } from '../http/on-behalf-of.ts';
import type { Settings } from '../settings.ts';

/** The API would refuse a longer one. */
const MAX_FROM_LENGTH = 500;

interface Asked {
  settings: Settings;
  upstream: Upstream;
}

/**
 * Where staff lead from a path that has no page (docs/api.md, "Redirects"). The API is asked only then, so pages cost nothing
 * more; it counts the paths that lead nowhere.
 */
export async function ownRedirect(
  { settings, upstream }: Asked,
  request: FastifyRequest,
  path: string,
): Promise<string | undefined> {
  if (isConsole(path) || isPreview(path)) return undefined;
  const from = referrerOf(request, settings.publicOrigin);
  try {
    const client = upstream.client({ ...onBehalfOf(request, settings), ...OWN_CALL }, request.log);
    return (await findRedirect({ client, query: { path, ...(from && { from }) }, throwOnError: true })).data.target;
  } catch (error) {
    // there is none, the path is too long, or the API is away: the page is not found all the same
    if (!(error instanceof ApiError)) request.log.warn({ error: String(error) }, 'no redirect was looked up');
    return undefined;
  }
}

/** The page of this site, or the host of another one, that links here: without its query, which may be somebody's. */
function referrerOf({ headers: { referer } }: FastifyRequest, origin: string): string | undefined {
  const url = referer === undefined ? null : URL.parse(referer);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const from = url.origin === origin ? url.pathname : url.host;
  return from.length <= MAX_FROM_LENGTH ? from : undefined;
}
