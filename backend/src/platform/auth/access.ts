import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../errors/problem.js';

export type Role = 'admin' | 'superadmin';

/** Who is signed in, as the guard found it for this request. */
export interface Account {
  id: string;
  username: string;
  role: Role;
  sessionId: string;
  /** The password was set by somebody else and opens nothing but its own change. */
  mustChangePassword: boolean;
}

export type Access = 'public' | 'staff' | 'superadmin';
export const ACCESS = 'muzey:access';
export const WITH_ANY_PASSWORD = 'muzey:with-any-password';

/** The rule for the guard, and the same for those who read the API's description. */
const signedIn = (access: Access) =>
  applyDecorators(SetMetadata(ACCESS, access), ApiCookieAuth('cookie'), ApiBearerAuth('bearer'));

/** Everyone may call it. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');
/** Every account may call it. */
export const Staff = () => signedIn('staff');
/** Only superadmins may call it (specification, section 6). */
export const Superadmin = () => signedIn('superadmin');

/** May also be called by an account that has to change its password first. */
export const WithAnyPassword = () => SetMetadata(WITH_ANY_PASSWORD, true);

/** The account of the request; only on routes that need one. */
export const CurrentAccount = createParamDecorator((_: unknown, context: ExecutionContext): Account => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest & { user?: Account }>();
  if (!user) throw unauthorized();
  return user;
});
