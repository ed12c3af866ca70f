import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../config/config.js';

/** The secret of a link; only its {@link digest} is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();

type Origin = Pick<Config, 'publicOrigin'>;

// browsers send to nobody what stands behind #
/** Where somebody chooses the password of an account. */
export const passwordLink = (secret: string, { publicOrigin }: Origin) => `${publicOrigin}/login#invitation=${secret}`;
/** Where the owner of an account confirms an e-mail address. */
export const emailLink = (secret: string, { publicOrigin }: Origin) => `${publicOrigin}/admin/account#email=${secret}`;
