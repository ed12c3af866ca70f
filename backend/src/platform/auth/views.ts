import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, Repository } from 'typeorm';
import { viewEnded } from '../errors/problem.js';
import { isId } from '../http/existing.js';
import type { Account } from './access.js';
import { Admin } from './admin.entity.js';

/** Names a view in the requests that belong to it. */
export const VIEW_HEADER = 'x-view-as';

const AUDIENCE = 'muzey-view';
/** A working day. */
const LIFETIME_SECONDS = 8 * 60 * 60;

interface ViewClaims {
  /** The account whose rights are seen. */
  sub: string;
  /** The session that looks. */
  sid: string;
}

/**
 * Lets a superadmin see the console as another account would. A view is a signed token that a request carries beside its
 * session; it is worth nothing with any other session, and AccessGuard refuses every write.
 */
@Injectable()
export class Views {
  constructor(
    private readonly jwt: JwtService,
    @InjectRepository(Admin) private readonly admins: Repository<Admin>,
  ) {}

  begin(id: string, { sessionId }: Account): Promise<string> {
    const claims: ViewClaims = { sub: id, sid: sessionId };
    return this.jwt.signAsync(claims, { audience: AUDIENCE, expiresIn: LIFETIME_SECONDS });
  }

  /**
   * The account as which somebody looks. Its private data of objects stay hidden from those who may not read them.
   * @throws 403 `view_ended`, also when the account was switched off or deleted, or the one who looks is no superadmin any more
   */
  async seenAs(viewer: Account, token: string): Promise<Account> {
    const claims = await this.jwt
      .verifyAsync<ViewClaims>(token, { audience: AUDIENCE, algorithms: ['HS256'] })
      .catch(() => undefined);
    if (claims?.sid !== viewer.sessionId || !isId(claims.sub) || viewer.role !== 'superadmin') throw viewEnded();
    const viewed = await this.admins.findOneBy({ id: claims.sub, disabledAt: IsNull() });
    if (!viewed) throw viewEnded();
    const { id, username, role, registrar, grants, displayName, displayNameCyrillic, languages } = viewed;
    return {
      id,
      username,
      role,
      registrar: registrar && viewer.registrar,
      grants,
      displayName,
      displayNameCyrillic,
      languages,
      sessionId: viewer.sessionId,
      hasJustSignedIn: viewer.hasJustSignedIn,
      // asked of the one who looks
      hasFactor: true,
      hasPassword: true,
      mustChangePassword: false,
      factorResetAt: null,
      passkeyRefusedAt: null,
      viewer,
      hidesPrivate: registrar && !viewer.registrar,
    };
  }
}
