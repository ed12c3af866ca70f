import { FairLimit } from '@muzey/shared-server/fair-limit.ts';
import { network, withoutMapping } from '@muzey/shared-server/networks.ts';
import type { FastifyRequest } from 'fastify';
import { BUSY, Refused, TOO_MANY_PAGES } from './refusals.ts';

/** Rendering a page takes 1 to 15 ms of the only thread, and about 0.4 MB until it is sent. */
const LIMITS = { concurrent: 32, concurrentOfNetwork: 2, ofNetwork: 64, waiting: 256, timeoutMs: 5_000 };

/** Renders pages and manifests that are not cached, in turn by network: strangers may invent any number of addresses. */
export class RenderLimit {
  private readonly limit = new FairLimit(LIMITS, {
    tooMany: () => new Refused(TOO_MANY_PAGES),
    busy: () => new Refused(BUSY),
  });

  /** @throws {Refused} 429 when the reader's network requests too many, 503 when too many wait overall */
  run<Page>({ ip }: Pick<FastifyRequest, 'ip'>, render: () => Promise<Page>): Promise<Page> {
    return this.limit.run(network(withoutMapping(ip)), render);
  }
}
