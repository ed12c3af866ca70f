import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';

/** Seconds. The access token is short because only the session in the database can be ended, and is looked up on every request anyway. */
export const ACCESS_LIFETIME = 10 * 60;
export const REFRESH_LIFETIME = 14 * 24 * 3600;

/** `__Host-` binds a cookie to this host and to https (RFC 6265bis, 4.1.3.2); over plain http browsers would refuse it. */
const names = (config: Config) => ({
  access: config.secure ? '__Host-access' : 'access',
  refresh: config.secure ? '__Host-refresh' : 'refresh',
});

export interface Tokens {
  access: string;
  refresh: string;
}

export function setTokens(reply: FastifyReply, config: Config, tokens: Tokens): void {
  const { access, refresh } = names(config);
  const options = { path: '/', httpOnly: true, secure: config.secure, sameSite: 'strict' } as const;
  void reply.setCookie(access, tokens.access, { ...options, maxAge: ACCESS_LIFETIME });
  void reply.setCookie(refresh, tokens.refresh, { ...options, maxAge: REFRESH_LIFETIME });
}

export function clearTokens(reply: FastifyReply, config: Config): void {
  for (const name of Object.values(names(config))) {
    void reply.clearCookie(name, { path: '/', httpOnly: true, secure: config.secure, sameSite: 'strict' });
  }
}

export function hasBearer(request: FastifyRequest): boolean {
  return /^Bearer \S/i.test(request.headers.authorization ?? '');
}

/** The access token: `Authorization: Bearer` of a program, else the browser's cookie. */
export function accessToken(request: FastifyRequest, config: Config): string | null {
  if (hasBearer(request)) return (request.headers.authorization ?? '').slice('Bearer '.length).trim();
  return request.cookies[names(config).access] ?? null;
}

export function refreshToken(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[names(config).refresh];
}
