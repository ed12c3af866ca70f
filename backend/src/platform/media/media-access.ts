import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { accessToken } from '../auth/cookies.js';
import { SessionsService } from '../auth/sessions.service.js';
import { Config } from '../config/config.js';
import { PublicMedia } from './public-media.js';
import { SignedAddresses } from './signed-address.js';

/** `public`: caches may keep it. `private`: only for the one who asked. */
export type MediaAccess = 'public' | 'private' | 'none';

/** Decides who may have a stored file: everybody what something public uses, the staff all (docs/api.md, "Who may see a file"). */
@Injectable()
export class MediaAccessDecision {
  constructor(
    private readonly config: Config,
    private readonly publicMedia: PublicMedia,
    private readonly addresses: SignedAddresses,
    private readonly sessions: SessionsService,
  ) {}

  /** @param id of the upload that the file belongs to */
  async of(id: string, request: FastifyRequest): Promise<MediaAccess> {
    const query = request.query as { until?: unknown; signature?: unknown };
    const isSigned = query.signature !== undefined;
    if (isSigned && this.addresses.allows(id, query)) return 'private';
    if (await this.publicMedia.has(id)) return 'public';
    const token = accessToken(request, this.config);
    if (token === null) return 'none';
    const account = await this.sessions.ofToken(token).catch(() => null);
    return account && !account.mustChangePassword ? 'private' : 'none';
  }
}
