import { createParamDecorator, SetMetadata, UnauthorizedException, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

export type Role = 'admin' | 'superadmin';

/** Who is signed in, as the guard found it for this request. */
export interface Account {
  id: string;
  username: string;
  role: Role;
  sessionId: string;
}

export type Access = 'public' | 'staff' | 'superadmin';
export const ACCESS = 'muzey:access';

/** Everyone may call it. */
export const Public = () => SetMetadata<string, Access>(ACCESS, 'public');
/** Every account may call it. */
export const Staff = () => SetMetadata<string, Access>(ACCESS, 'staff');
/** Only superadmins may call it (specification, section 6). */
export const Superadmin = () => SetMetadata<string, Access>(ACCESS, 'superadmin');

/** The account of the request; only on routes that need one. */
export const CurrentAccount = createParamDecorator((_: unknown, context: ExecutionContext): Account => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest & { user?: Account }>();
  if (!user) throw new UnauthorizedException();
  return user;
});
