import { getSite } from '@muzey/shared-ui/api/generated/index.ts';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';
import type { Upstream } from '../cache/upstream.ts';

/** Copies of the file are not to be trusted after this time. */
const VALID_FOR_MS = 180 * 24 * 3600_000;

/** The contact for vulnerability reports (RFC 9116): the museum's e-mail address, or the site if there is none. */
export function serveSecurityTxt(site: FastifyInstance, { publicOrigin }: Settings, upstream: Upstream): void {
  site.get('/.well-known/security.txt', async (request, reply) => {
    const client = upstream.client(undefined, request.log);
    const email = await getSite({ client, throwOnError: true }).then(
      ({ data }) => data.email,
      () => null,
    );
    const expires = new Date(Math.floor((Date.now() + VALID_FOR_MS) / 86_400_000) * 86_400_000);
    const fields = {
      Contact: email ? `mailto:${email}` : `${publicOrigin}/visit`,
      Expires: expires.toISOString(),
      'Preferred-Languages': 'en, ru, uz, kaa',
      Canonical: `${publicOrigin}/.well-known/security.txt`,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
    return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(lines.join(''));
  });
}
