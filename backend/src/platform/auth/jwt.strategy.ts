import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { createSecretKey, randomUUID } from 'node:crypto';
import passport from 'passport';
import passportJwt from 'passport-jwt';
import { Config } from '../config/config.js';
import type { Account } from './access.js';
import { accessToken } from './cookies.js';
import { AUDIENCE, isAccess, SessionsService, type AccessClaims } from './sessions.service.js';
import { SIGNING_KEY } from './signing-key.js';

/** passport-jwt checks signature, algorithm, audience and expiry; the session must also be active in the database. */
@Injectable()
export class JwtStrategy extends PassportStrategy(passportJwt.Strategy, 'jwt') {
  /** passport's registry is global to the process: a unique name keeps two applications apart, as in tests. */
  readonly registeredAs = `jwt-${randomUUID()}`;

  constructor(
    @Inject(SIGNING_KEY) key: string,
    config: Config,
    private readonly sessions: SessionsService,
  ) {
    const options: passportJwt.StrategyOptionsWithoutRequest = {
      jwtFromRequest: (request: FastifyRequest) => accessToken(request, config),
      secretOrKey: key,
      algorithms: ['HS256'],
      audience: AUDIENCE,
      ignoreExpiration: false,
    };
    // with each request jsonwebtoken would first try a text as a public key, which takes longer than all else of a check
    super(Object.assign(options, { secretOrKey: createSecretKey(Buffer.from(key)) }));
    passport.use(this.registeredAs, this);
  }

  async validate(claims: AccessClaims): Promise<Account | null> {
    if (!isAccess(claims)) return null;
    const account = await this.sessions.find(claims.sid);
    return account?.id === claims.sub ? account : null;
  }
}
