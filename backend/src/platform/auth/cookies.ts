import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { isNamedApiToken } from './api-token.js';
import { DEVICE_LIFETIME_SECONDS } from './known-devices.js';
import { PENDING_LIFETIME_SECONDS } from './pending-sign-ins.js';

/** Short, because a token can't be revoked; its session can, and is looked up on every request. */
export const ACCESS_LIFETIME_SECONDS = 10 * 60;
export const REFRESH_LIFETIME_SECONDS = 14 * 24 * 3600;

/** `__Host-` binds a cookie to this host and to https (RFC 6265bis, 4.1.3.2). Browsers refuse it over http. */
const names = (config: Config) => ({
  access: config.secure ? '__Host-access' : 'access',
  refresh: config.secure ? '__Host-refresh' : 'refresh',
  device: config.secure ? '__Host-device' : 'device',
  pending: config.secure ? '__Host-pending' : 'pending',
  oidc: config.secure ? '__Host-oidc' : 'oidc',
  challenge: config.secure ? '__Host-challenge' : 'challenge',
});

const options = (config: Config) => ({ path: '/', httpOnly: true, secure: config.secure, sameSite: 'strict' }) as const;

export interface Tokens {
  access: string;
  refresh: string;
}

export function setTokens(reply: FastifyReply, config: Config, tokens: Tokens): void {
  const { access, refresh } = names(config);
  void reply.setCookie(access, tokens.access, { ...options(config), maxAge: ACCESS_LIFETIME_SECONDS });
  void reply.setCookie(refresh, tokens.refresh, { ...options(config), maxAge: REFRESH_LIFETIME_SECONDS });
}

/** Leaves the device cookie, so that the browser stays known after the session. */
export function clearTokens(reply: FastifyReply, config: Config): void {
  const { access, refresh } = names(config);
  for (const name of [access, refresh]) void reply.clearCookie(name, options(config));
}

/** Sets the cookie that identifies the browser at the next sign-in; see KnownDevices. */
export function setDevice(reply: FastifyReply, config: Config, device: string): void {
  void reply.setCookie(names(config).device, device, { ...options(config), maxAge: DEVICE_LIFETIME_SECONDS });
}

export function deviceCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[names(config).device];
}

/** Sets the cookie of a sign-in that waits for a code; see PendingSignIns. */
export function setPending(reply: FastifyReply, config: Config, pending: string): void {
  void reply.setCookie(names(config).pending, pending, { ...options(config), maxAge: PENDING_LIFETIME_SECONDS });
}

export function clearPending(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(names(config).pending, options(config));
}

export function pendingCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[names(config).pending];
}

/** Sets the cookie of a sign-in that an identity provider has to confirm. */
export function setOidc(reply: FastifyReply, config: Config, value: string, maxAge: number): void {
  void reply.setCookie(names(config).oidc, value, { ...options(config), maxAge });
}

export function clearOidc(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(names(config).oidc, options(config));
}

export function oidcCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[names(config).oidc];
}

/** Sets the cookie of a challenge that a passkey has to answer; see PasskeyChallenges. */
export function setChallenge(reply: FastifyReply, config: Config, challenge: string): void {
  void reply.setCookie(names(config).challenge, challenge, { ...options(config), maxAge: PENDING_LIFETIME_SECONDS });
}

export function clearChallenge(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(names(config).challenge, options(config));
}

export function challengeCookie(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[names(config).challenge];
}

export function hasBearer(request: FastifyRequest): boolean {
  return /^Bearer \S/i.test(request.headers.authorization ?? '');
}

/** The API token of a request, which stands for an account as a session does; undefined: it has none. */
export function apiToken(request: FastifyRequest): string | undefined {
  const token = hasBearer(request) ? bearer(request) : '';
  return isNamedApiToken(token) ? token : undefined;
}

const bearer = ({ headers }: FastifyRequest): string => (headers.authorization ?? '').slice('Bearer '.length).trim();

/** The access token: from `Authorization: Bearer`, else from the cookie. */
export function accessToken(request: FastifyRequest, config: Config): string | null {
  if (hasBearer(request)) return bearer(request);
  return request.cookies[names(config).access] ?? null;
}

/** The tokens of a request. With a bearer token cookies are ignored. */
export function tokensOf(request: FastifyRequest, config: Config): Partial<Tokens> {
  const access = accessToken(request, config) ?? undefined;
  return hasBearer(request) ? { access } : { access, refresh: request.cookies[names(config).refresh] };
}
