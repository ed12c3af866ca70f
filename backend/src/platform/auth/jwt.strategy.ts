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

/** Signature, algorithm, audience and expiry by passport-jwt; then the session must still be alive in the database. */
@Injectable()
export class JwtStrategy extends PassportStrategy(passportJwt.Strategy, 'jwt') {
  /** passport keeps one list for the whole process; two applications in it must not answer for each other. */
  readonly registeredAs = `jwt-${randomUUID()}`;

  constructor(
    @Inject(SIGNING_KEY) key: string,
    config: Config,
    private readonly sessions: SessionsService,
  ) {
    super({
      jwtFromRequest: (request: unknown) => accessToken(request as FastifyRequest, config),
      secretOrKey: asKey(key),
      algorithms: ['HS256'],
      audience: AUDIENCE,
      ignoreExpiration: false,
    });
    passport.use(this.registeredAs, this);
  }

  async validate(claims: AccessClaims): Promise<Account | null> {
    if (!isAccess(claims)) return null;
    const account = await this.sessions.find(claims.sid);
    return account?.id === claims.sub ? account : null;
  }
}

/**
 * The key made ready once: of a text, jsonwebtoken would try at every call first whether it is a public key. It takes a key made ready
 * (its README, `jwt.verify`); the types of passport-jwt don't know that.
 */
const asKey = (secret: string) => createSecretKey(secret, 'utf8') as unknown as Buffer;
