import type { Config } from '../config/config.js';
import { readOrMakeKey } from '../config/key-file.js';

export const SIGNING_KEY = Symbol('signing key');

/** The key that signs access tokens: `JWT_SECRET`, or a file in the data folder, made at the first start. */
export const signingKey = (config: Config): string => config.jwtSecret ?? readOrMakeKey(config.dataDir, 'signing-key');
