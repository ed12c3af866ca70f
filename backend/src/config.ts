import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The API's settings, read and checked once (running.md). Injected by this class. */
export class Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Without a path, such as `https://museum.example`. */
  readonly publicOrigin: string;
  readonly superadmin: { username: string; password: string | undefined };
  readonly demoContent: boolean;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  /** Proves that a request comes from the product's own site process, whose word on the reader's address is believed. */
  readonly siteSecret: string | undefined;
  readonly logLevel: string;

  /** Cookies are `Secure` and carry the `__Host-` prefix exactly when visitors come over https. */
  get secure(): boolean {
    return this.publicOrigin.startsWith('https:');
  }
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/**
 * @throws {Error} one sentence that names the first wrong setting
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const port = readPort(env.API_PORT, 'API_PORT', 3001);
  const databaseUrl = env.DATABASE_URL ?? '';
  if (!/^postgres(ql)?:\/\/.+/.test(databaseUrl)) throw new Error('DATABASE_URL must be the address of a PostgreSQL: postgres://user:password@host/name.');
  const username = env.SUPERADMIN_USERNAME || 'superadmin';
  if (!/^[A-Za-z0-9_]{3,20}$/.test(username)) throw new Error('SUPERADMIN_USERNAME must be 3 to 20 letters, digits or underscores.');
  const password = env.SUPERADMIN_PASSWORD || undefined;
  if (password !== undefined && !/^(?=.*[A-Z])(?=.*\d)\S{8,20}$/.test(password)) {
    throw new Error('SUPERADMIN_PASSWORD must have 8 to 20 characters, a capital letter, a digit and no white space.');
  }
  const demo = env.DEMO_CONTENT || 'on';
  if (demo !== 'on' && demo !== 'off') throw new Error('DEMO_CONTENT must be on or off.');
  const logLevel = env.LOG_LEVEL || 'info';
  if (!LEVELS.includes(logLevel)) throw new Error(`LOG_LEVEL must be one of ${LEVELS.join(', ')}.`);
  const values = {
    host: env.HOST || '127.0.0.1',
    port,
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl,
    publicOrigin: readOrigin(env.PUBLIC_ORIGIN || `http://localhost:${readPort(env.PORT, 'PORT', 3000)}`),
    superadmin: { username, password },
    demoContent: demo === 'on',
    trustedProxies: (env.TRUSTED_PROXY ?? '').split(',').map((address) => address.trim()).filter(Boolean),
    siteSecret: env.SITE_SECRET || undefined,
    logLevel,
  };
  return Object.assign(Object.create(Config.prototype) as Config, values);
}

function readPort(text: string | undefined, name: string, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`${name} must be a port from 0 to 65535.`);
  return port;
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username) {
    throw new Error('PUBLIC_ORIGIN must be the address of the site without a path, such as https://museum.example.');
  }
  return url.origin;
}

/** The key that signs access tokens: `JWT_SECRET`, or one made at the first start and kept in the data folder for its owner only. */
export function signingKey(config: Config, env: NodeJS.ProcessEnv): string {
  if (env.JWT_SECRET) {
    if (env.JWT_SECRET.length < 32) throw new Error('JWT_SECRET must have at least 32 characters.');
    return env.JWT_SECRET;
  }
  const file = join(config.dataDir, 'signing-key');
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // another process of the same start was first
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
  }
  return readFileSync(file, 'utf8');
}
