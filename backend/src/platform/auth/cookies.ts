import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { DEVICE_LIFETIME } from './known-devices.js';

/** Seconds. The access token is short because only the session in the database can be ended, and is looked up on every request anyway. */
export const ACCESS_LIFETIME = 10 * 60;
export const REFRESH_LIFETIME = 14 * 24 * 3600;

/** `__Host-` binds a cookie to this host and to https (RFC 6265bis, 4.1.3.2); over plain http browsers would refuse it. */
const names = (config: Config) => ({
  access: config.secure ? '__Host-access' : 'access',
  refresh: config.secure ? '__Host-refresh' : 'refresh',
  device: config.secure ? '__Host-device' : 'device',
});

const options = (config: Config) => ({ path: '/', httpOnly: true, secure: config.secure, sameSite: 'strict' }) as const;

export interface Tokens {
  access: string;
  refresh: string;
}

export function setTokens(reply: FastifyReply, config: Config, tokens: Tokens): void {
  const { access, refresh } = names(config);
  void reply.setCookie(access, tokens.access, { ...options(config), maxAge: ACCESS_LIFETIME });
  void reply.setCookie(refresh, tokens.refresh, { ...options(config), maxAge: REFRESH_LIFETIME });
}

/** The browser stays known when the session ends. */
export function clearTokens(reply: FastifyReply, config: Config): void {
  const { access, refresh } = names(config);
  for (const name of [access, refresh]) void reply.clearCookie(name, options(config));
}

/** By which the browser is known the next time; see KnownDevices. */
export function setDevice(reply: FastifyReply, config: Config, device: string): void {
  void reply.setCookie(names(config).device, device, { ...options(config), maxAge: DEVICE_LIFETIME });
}

export function deviceCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[names(config).device];
}

export function hasBearer(request: FastifyRequest): boolean {
  return /^Bearer \S/i.test(request.headers.authorization ?? '');
}

/** The access token: `Authorization: Bearer` of a program, else the browser's cookie. */
export function accessToken(request: FastifyRequest, config: Config): string | null {
  if (hasBearer(request)) return (request.headers.authorization ?? '').slice('Bearer '.length).trim();
  return request.cookies[names(config).access] ?? null;
}

/** What a request brings of a session: of a program that sends a bearer token no cookie counts. */
export function tokensOf(request: FastifyRequest, config: Config): Partial<Tokens> {
  const access = accessToken(request, config) ?? undefined;
  return hasBearer(request) ? { access } : { access, refresh: request.cookies[names(config).refresh] };
}
