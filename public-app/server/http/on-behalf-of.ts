import type { Settings } from '../settings.ts';

/** Headers that tell the API on behalf of which reader the site calls; copies that a visitor sends are replaced. */
export function onBehalfOf(request: { ip: string; id: string }, settings: Settings): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-request-id': request.id,
    ...(settings.siteSecret ? { 'x-muzey-site': settings.siteSecret } : {}),
  };
}

/** Only with this header the API counts a path that leads nowhere; visitors' calls are passed on without it. */
export const OWN_CALL = { 'x-muzey-own-call': 'yes' };
