import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../errors/problem.js';

export type Role = 'admin' | 'superadmin';

/** The authenticated account of a request, set by AccessGuard. */
export interface Account {
  id: string;
  username: string;
  role: Role;
  /** May read and write non-public data of objects. */
  registrar: boolean;
  sessionId: string;
  /** Somebody else set the password, so the account must change it before anything else. */
  mustChangePassword: boolean;
  displayName: string | null;
  displayNameCyrillic: string | null;
  /** Somebody else removed its second factor, and it has not said that it read so. */
  factorResetAt: Date | null;
}

export type Access = 'public' | 'staff' | 'superadmin' | 'registrar';
export const ACCESS = 'muzey:access';
export const WITH_ANY_PASSWORD = 'muzey:with-any-password';

/** Metadata for AccessGuard and for the OpenAPI document. */
const signedIn = (access: Access) =>
  applyDecorators(SetMetadata(ACCESS, access), ApiCookieAuth('cookie'), ApiBearerAuth('bearer'));

/** No account needed. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');
/** For every account. */
export const Staff = () => signedIn('staff');
/** Only for superadmins. */
export const Superadmin = () => signedIn('superadmin');
/** Only for accounts with that permission. Superadmins grant it, and need it themselves as well. */
export const Registrar = () => applyDecorators(signedIn('registrar'), ApiExtension('x-access', 'registrar'));

/** Also allowed for an account that must change its password first. */
export const WithAnyPassword = () => SetMetadata(WITH_ANY_PASSWORD, true);

/** The account of the request; only on routes that require one. */
export const CurrentAccount = createParamDecorator((_: unknown, context: ExecutionContext): Account => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest & { user?: Account }>();
  if (!user) throw unauthorized();
  return user;
});
