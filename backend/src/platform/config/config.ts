import { DEFAULT_LANG, isLang, type Lang } from '@muzey/shared-ui/i18n/languages.ts';
import {
  LOG_LEVELS,
  parseHost,
  parseMegabytes,
  parseNetworks,
  parseOrigin,
  parsePort,
  settingOf,
} from '@muzey/shared-server/settings.ts';
import { resolve } from 'node:path';
import { isMailAddress } from '../text/mail-address.js';
import { parseStorageAddress, STORAGE_SENTENCE, type Bucket } from './storage-address.js';

/** `publishing`: accounts that may change what visitors see. */
const SECOND_FACTORS = ['optional', 'publishing', 'all'] as const;

/** An identity provider (OpenID Connect). */
export interface OidcSettings {
  issuer: URL;
  clientId: string;
  /** Without one the client is public, and only PKCE protects the code. */
  clientSecret: string | undefined;
  /** On the button, such as `Ministry of Culture`. */
  name: string;
  /** With spaces between. */
  scope: string;
  /** The claim that lists somebody's groups. */
  groupsClaim: string;
}

/** The API's settings, read and checked once at the start (docs/operating.md). The class is also the injection token. */
export class Config {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Streaming replicas for public reads. */
  readonly replicaUrls: readonly string[];
  /** Storage of uploads; without it they are in the data folder. */
  readonly bucket: Bucket | undefined;
  /** Without a path, such as `https://museum.example`. */
  readonly publicOrigin: string;
  readonly superadmin: { username: string; password: string | undefined };
  readonly demoContent: boolean;
  /** Whether backups include the original uploads. */
  readonly backupOriginals: boolean;
  /** Addresses and networks of proxies whose X-Forwarded-For and X-Request-Id are trusted; none by default. */
  readonly trustedProxies: readonly string[];
  /** Proves that a request comes from the site's server, which is trusted like a proxy. */
  readonly siteSecret: string | undefined;
  /** Signs the access tokens; without it a key is generated at the first start and stored in the data folder. */
  readonly jwtSecret: string | undefined;
  /** Encrypts secrets in the database, the key in use first; without it one is generated and stored in the data folder. */
  readonly secretsKey: string | undefined;
  /** Which accounts need a second factor. */
  readonly secondFactor: (typeof SECOND_FACTORS)[number];
  /** Lets staff sign in by an identity provider. */
  readonly oidc: OidcSettings | undefined;
  /** The mail server for notifications to the museum; without it they are only in the console. */
  readonly smtpUrl: string | undefined;
  /** The recipient of these notifications; without it the address that the site shows. */
  readonly contactTo: string | undefined;
  /** The language of the museum's e-mails. */
  readonly mailLang: Lang;
  /** Networks of the museum's own to which webhooks may send, too; none by default. */
  readonly webhookNetworks: readonly string[];
  readonly logLevel: string;
  /** Size of the response cache in megabytes; 0 turns it off. */
  readonly cacheMegabytes: number;
  /** Space for pyramids of pictures, in megabytes. */
  readonly pyramidMegabytes: number;
  /** Address of the metrics endpoint for Prometheus; without a port there is none. */
  readonly metrics: { port: number | undefined; host: string };

  /** Cookies are `Secure` and have the `__Host-` prefix exactly when visitors use https. */
  get secure(): boolean {
    return this.publicOrigin.startsWith('https:');
  }
}

/** Reads settings and collects one sentence per wrong value, so that all are reported at once. */
class Reader {
  readonly mistakes: string[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** The parsed value, or the fallback for an absent, empty or wrong one. */
  read<T>(name: string, fallback: T, sentence: string, parse: (text: string) => T | undefined): T {
    const text = this.textOf(name);
    if (text === undefined) return fallback;
    const value = parse(text);
    if (value === undefined) this.mistakes.push(`${name} must be ${sentence}.`);
    return value ?? fallback;
  }

  private textOf(name: string): string | undefined {
    try {
      return settingOf(name, this.env);
    } catch (error) {
      this.mistakes.push(error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }
}

/**
 * @param env such as `process.env`
 * @throws {Error} one sentence per wrong setting, each on its own line
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const reader = new Reader(env);
  const port = (name: string, fallback: number) => reader.read(name, fallback, 'a port from 0 to 65535', parsePort);
  const secret = (name: string, length: number) =>
    reader.read<string | undefined>(name, undefined, `a text of at least ${length} characters`, (text) =>
      text.length >= length ? text : undefined,
    );
  const sitePort = port('PORT', 3000);
  const values = {
    port: port('API_PORT', 3001),
    host: reader.read('HOST', '127.0.0.1', 'an address of this computer, such as 127.0.0.1 or 0.0.0.0', parseHost),
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: reader.read(
      'DATABASE_URL',
      '',
      'the address of a PostgreSQL: postgres://user:password@host/name',
      parseDatabase,
    ),
    replicaUrls: reader.read(
      'DATABASE_REPLICA_URLS',
      [],
      'addresses of PostgreSQL servers with commas between them: postgres://user:password@host/name',
      parseDatabases,
    ),
    bucket: reader.read<Bucket | undefined>('STORAGE_URL', undefined, STORAGE_SENTENCE, parseStorageAddress),
    publicOrigin: reader.read(
      'PUBLIC_ORIGIN',
      `http://localhost:${sitePort}`,
      'the address of the site without a path, such as https://museum.example',
      parseOrigin,
    ),
    superadmin: {
      username: reader.read('SUPERADMIN_USERNAME', 'superadmin', '3 to 20 letters, digits or underscores', (text) =>
        /^[A-Za-z0-9_]{3,20}$/.test(text) ? text : undefined,
      ),
      password: reader.read<string | undefined>(
        'SUPERADMIN_PASSWORD',
        undefined,
        '8 to 20 characters with a capital letter, a digit and no white space',
        (text) => (/^(?=.*[A-Z])(?=.*\d)\S{8,20}$/.test(text) ? text : undefined),
      ),
    },
    demoContent: reader.read('DEMO_CONTENT', true, 'on or off', parseSwitch),
    backupOriginals: reader.read('BACKUP_ORIGINALS', true, 'on or off', parseSwitch),
    trustedProxies: reader.read(
      'TRUSTED_PROXY',
      [],
      'addresses or networks with commas between them, such as 10.0.0.0/8',
      parseNetworks,
    ),
    siteSecret: secret('SITE_SECRET', 12),
    jwtSecret: secret('JWT_SECRET', 32),
    secretsKey: reader.read<string | undefined>(
      'SECRETS_KEY',
      undefined,
      'a text of at least 32 characters without white space, or several with spaces between them',
      (text) => (text.split(/\s+/).every((key) => key.length >= 32) ? text : undefined),
    ),
    secondFactor: reader.read<Config['secondFactor']>(
      'SECOND_FACTOR',
      'optional',
      `one of ${SECOND_FACTORS.join(', ')}`,
      (text) => SECOND_FACTORS.find((name) => name === text),
    ),
    oidc: readOidc(reader, secret),
    smtpUrl: reader.read<string | undefined>(
      'SMTP_URL',
      undefined,
      'the address of a mail server, such as smtps://user:password@mail.example or smtp://127.0.0.1:25',
      parseMailServer,
    ),
    contactTo: reader.read<string | undefined>('CONTACT_TO', undefined, 'an e-mail address', (text) =>
      isMailAddress(text) ? text : undefined,
    ),
    mailLang: reader.read<Lang>('MAIL_LANG', DEFAULT_LANG, 'en, ru, uz or kk', (text) =>
      isLang(text) ? text : undefined,
    ),
    webhookNetworks: reader.read(
      'WEBHOOK_NETWORKS',
      [],
      'addresses or networks with commas between them, such as 10.0.0.0/8',
      parseNetworks,
    ),
    logLevel: reader.read('LOG_LEVEL', 'info', `one of ${LOG_LEVELS.join(', ')}`, (text) =>
      LOG_LEVELS.includes(text) ? text : undefined,
    ),
    metrics: {
      port: reader.read<number | undefined>('METRICS_PORT', undefined, 'a port from 0 to 65535', parsePort),
      host: reader.read('METRICS_HOST', '127.0.0.1', 'an address of this computer', parseHost),
    },
    pyramidMegabytes: reader.read('PYRAMID_MB', 10_000, 'a whole number of megabytes from 500', (text) =>
      /^\d{3,8}$/.test(text) && Number(text) >= 500 ? Number(text) : undefined,
    ),
    cacheMegabytes: reader.read('CACHE_MB', 32, 'a whole number of megabytes from 0 to 4096', parseMegabytes),
  };
  if (!env.DATABASE_URL?.trim() && !env.DATABASE_URL_FILE?.trim()) {
    reader.mistakes.push(
      'DATABASE_URL must be set to the address of a PostgreSQL; `npm start` starts one and sets it.',
    );
  }
  if (reader.mistakes.length > 0) throw new Error(reader.mistakes.join('\n'));
  return Object.assign(new Config(), values);
}

function readOidc(
  reader: Reader,
  secret: (name: string, length: number) => string | undefined,
): OidcSettings | undefined {
  const word = (name: string, fallback: string) =>
    reader.read(name, fallback, 'a text of 1 to 100 characters', (text) => (text.length <= 100 ? text : undefined));
  const issuer = reader.read<URL | undefined>(
    'OIDC_ISSUER',
    undefined,
    'the https address of an identity provider, such as https://id.example',
    parseIssuer,
  );
  const clientId = word('OIDC_CLIENT_ID', '');
  const settings = {
    clientId,
    clientSecret: secret('OIDC_CLIENT_SECRET', 12),
    name: word('OIDC_NAME', issuer?.hostname ?? ''),
    scope: word('OIDC_SCOPE', 'openid profile'),
    groupsClaim: word('OIDC_GROUPS_CLAIM', 'groups'),
  };
  if (!issuer) return undefined;
  if (clientId === '') reader.mistakes.push('OIDC_CLIENT_ID must be set, too: the name of this site at OIDC_ISSUER.');
  if (!settings.scope.split(' ').includes('openid')) reader.mistakes.push('OIDC_SCOPE must have openid in it.');
  return { issuer, ...settings };
}

/** Without TLS only on this computer, for trying it out. */
function parseIssuer(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1' || url?.hostname === '[::1]';
  if (!url || url.search || url.hash || url.username) return undefined;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal) ? url : undefined;
}

function parseSwitch(text: string): boolean | undefined {
  return text === 'on' ? true : text === 'off' ? false : undefined;
}

function parseDatabase(text: string): string | undefined {
  return /^postgres(ql)?:\/\/[^/]/.test(text) && URL.canParse(text) ? text : undefined;
}

function parseDatabases(text: string): string[] | undefined {
  const urls = text.split(',').map((url) => parseDatabase(url.trim()));
  return urls.every((url) => url !== undefined) ? urls : undefined;
}

function parseMailServer(text: string): string | undefined {
  return /^smtps?:\/\/[^/]/.test(text) && URL.canParse(text) && new URL(text).hostname ? text : undefined;
}
