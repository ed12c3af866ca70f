import { visibleRows } from '../../grants/grants.js';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, IsNull } from 'typeorm';
import type { Account } from '../../auth/access.js';
import { accessToken, apiToken } from '../../auth/cookies.js';
import { SessionsService } from '../../auth/sessions.service.js';
import { TokenAccounts } from '../../auth/token-accounts.js';
import { Config } from '../../config/config.js';
import { MediaEntity } from '../model/media.entity.js';
import { PublicMedia } from './public-media.js';
import { SignedAddresses } from '../storage/signed-address.js';

/** `public`: shared caches may store it. `private`: only this client may have it. */
export type MediaAccess = 'public' | 'private' | 'none';

/** Whether a link to a preview, by its id, is open and shows a medium. */
type LinkShows = (link: string, medium: string) => Promise<boolean>;

/**
 * Decides who may have a stored file: everybody, if something public uses it; staff may have all (docs/api.md, "Who may
 * see a file").
 */
@Injectable()
export class MediaAccessDecision {
  private linkShows: LinkShows = () => Promise.resolve(false);

  constructor(
    private readonly dataSource: DataSource,
    private readonly config: Config,
    private readonly publicMedia: PublicMedia,
    private readonly addresses: SignedAddresses,
    private readonly sessions: SessionsService,
    private readonly tokens: TokenAccounts,
  ) {}

  /** Says who knows the links to previews; call it during the start. */
  useLinks(linkShows: LinkShows): void {
    this.linkShows = linkShows;
  }

  /** @param id of the upload that the file belongs to */
  async of(id: string, request: FastifyRequest): Promise<MediaAccess> {
    const query = request.query as { until?: unknown; signature?: unknown; link?: unknown };
    // an address of a link ends with it, also that of a file that everybody may have at another address
    if (query.link !== undefined) {
      const link = this.addresses.linkOf(id, query);
      return link !== undefined && (await this.linkShows(link, id).catch(() => false)) ? 'private' : 'none';
    }
    const signedFor = this.addresses.sessionOf(id, query);
    if (signedFor !== undefined && (await this.isOpen(id, signedFor))) return 'private';
    if (await this.publicMedia.has(id)) return 'public';
    const account = await this.accountOf(request).catch(() => null);
    return isUsable(account) && (await this.mayRead(id, account)) ? 'private' : 'none';
  }

  private async accountOf(request: FastifyRequest): Promise<Account | null> {
    const [token, ofProgram] = [accessToken(request, this.config), apiToken(request)];
    if (ofProgram !== undefined) return this.tokens.find(ofProgram, request.ip);
    return token === null ? null : this.sessions.ofToken(token);
  }

  private async mayRead(id: string, { grants }: Account): Promise<boolean> {
    const readable = visibleRows({ tableName: 'media' }, 'media', grants);
    if (!readable) return true;
    const rows = await this.dataSource.query<object[]>(`SELECT FROM media WHERE id = $1 AND ${readable}`, [id]);
    return rows.length > 0;
  }

  /** Whether the session is still valid and the medium is not deleted. */
  private async isOpen(id: string, session: string): Promise<boolean> {
    const isThere = await this.dataSource.manager.existsBy(MediaEntity, { id, deletedAt: IsNull() }).catch(() => false);
    return isThere && isUsable(await this.sessions.find(session).catch(() => null));
  }
}

const isUsable = (account: Account | null): account is Account => account !== null && !account.mustChangePassword;
