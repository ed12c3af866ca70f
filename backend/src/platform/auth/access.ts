import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import { ApiBearerAuth, ApiCookieAuth, ApiExtension } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import type { Level, Task } from '@muzey/shared-ui/accounts/tasks.ts';
import type { Lang } from '@muzey/shared-ui/i18n/languages.ts';
import type { Grants } from '../grants/grants.js';
import { notForTokens, signInAgain, unauthorized } from '../errors/problem.js';

export type Role = 'admin' | 'superadmin';

/** The authenticated account of a request, set by AccessGuard. */
export interface Account {
  id: string;
  username: string;
  role: Role;
  /** May read and write non-public data of objects. */
  registrar: boolean;
  /** Null: no limits but those of its role. */
  grants: Grants | null;
  /** Of the session, or of the API token. */
  sessionId: string;
  /** The name of the API token with which a program uses the account; absent: its person signed in. */
  token?: string;
  hasFactor: boolean;
  /** It signed in, with all that it has to show, within the last 15 minutes. */
  hasJustSignedIn: boolean;
  /** Somebody else set the password, so the account must change it before anything else. */
  mustChangePassword: boolean;
  /** Without one it signs in by an identity provider. */
  hasPassword: boolean;
  displayName: string | null;
  displayNameCyrillic: string | null;
  /** The languages it translates into, in order; null: it has not said. */
  languages: Lang[] | null;
  /** Somebody else removed its second factor, and it has not said that it read so. */
  factorResetAt: Date | null;
  /** One of its passkeys was refused because it may be a copy, and it has not said that it read so. */
  passkeyRefusedAt: Date | null;
  /** The account that really is signed in, and only looks as this one would (views.ts). */
  viewer?: Account;
  /** It may read what is not public of objects, and the viewer may not. */
  hidesPrivate?: boolean;
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

export const GRANTED = 'muzey:granted';

/** The grant that an account with limits needs for a route. */
export interface Needed {
  /** One of these. `:type`: the task of the route's parameter. */
  tasks: readonly (Task | ':type')[];
  level: Level;
  /** Whether an account for some languages may do it. */
  by: 'any language' | 'all languages';
}

/**
 * Also for an account with limits, if it may do this, even where others must be superadmins. Whether it may read or
 * change an item is decided with the item. Routes without this decorator are refused to accounts with limits.
 */
export const Granted = (
  task: Needed['tasks'][number] | Needed['tasks'],
  level: Level = 'draft',
  by: Needed['by'] = 'any language',
) => SetMetadata<string, Needed>(GRANTED, { tasks: [task].flat(), level, by });
/** For every account with limits: the route shows and changes nothing that limits are about, or filters by itself. */
export const GrantedToAll = () => SetMetadata<string, 'all'>(GRANTED, 'all');

export const WITHOUT_FACTOR = 'muzey:without-factor';

/** Also for an account that has to add a second factor first (`SECOND_FACTOR`). */
export const WithoutFactor = () => SetMetadata(WITHOUT_FACTOR, true);

/** Whether the museum demands a second factor that the account does not have. */
export const lacksFactor = (
  { hasFactor, grants }: Pick<Account, 'hasFactor' | 'grants'>,
  demanded: Config['secondFactor'],
): boolean => !hasFactor && (demanded === 'all' || (demanded === 'publishing' && mayPublish(grants)));

const mayPublish = (grants: Grants | null): boolean =>
  grants === null || Object.values(grants.tasks).some((level) => level !== 'draft');

export const OF_ONESELF = 'muzey:of-oneself';

/** About how somebody signs in: nobody else sees it, not even superadmins who look as that account would. */
export const OfOneself = () => SetMetadata(OF_ONESELF, true);

export const NOT_FOR_TOKENS = 'muzey:not-for-tokens';

/** Only for people who signed in: a program must not decide where the museum's data is sent. */
export const NotForTokens = () => SetMetadata(NOT_FOR_TOKENS, true);

export const RECENT = 'muzey:recent';

/** Only within 15 minutes of signing in: otherwise an unlocked computer would be enough. */
export const RecentSignIn = () => SetMetadata(RECENT, true);

/** The same as `@RecentSignIn()`, where only some bodies need it. @throws 401; 403 for a program */
export function requireRecentSignIn(account: Account): void {
  const signedIn = account.viewer ?? account;
  if (signedIn.token !== undefined) throw notForTokens();
  if (!signedIn.hasJustSignedIn) throw signInAgain();
}

/** Also allowed for an account that must change its password first. */
export const WithAnyPassword = () => SetMetadata(WITH_ANY_PASSWORD, true);

/** The account of the request; only on routes that require one. */
export const CurrentAccount = createParamDecorator((_: unknown, context: ExecutionContext): Account => {
  const { user } = context.switchToHttp().getRequest<FastifyRequest & { user?: Account }>();
  if (!user) throw unauthorized();
  return user;
});
