import { Injectable, Logger } from '@nestjs/common';
import type { Configuration, IDToken, ServerMetadata } from 'openid-client';
import { Config, type OidcSettings } from '../config/config.js';
import { notFound, Problem, unavailable } from '../errors/problem.js';
import { securityLog } from '../auth/security-log.js';

type Client = typeof import('openid-client');

/** A discovered provider. */
interface Provider {
  client: Client;
  configuration: Configuration;
}

/** Made at the start of a sign-in, and needed at its end. */
export interface Checks {
  state: string;
  nonce: string;
  codeVerifier: string;
  /** When the sign-in began, in milliseconds. */
  startedAt: number;
  /** Whether the provider had to ask the person again, although they were signed in there. */
  again: boolean;
}

/** The parameters with which the provider sent the browser back. */
export interface ProviderAnswer {
  code: string;
  state: string;
  iss?: string;
}

/** Somebody whose identity the provider has confirmed. */
export interface Person {
  issuer: string;
  subject: string;
  /** The name they use there; it proves nothing. */
  name: string | undefined;
  groups: readonly string[];
  /** When they last proved to the provider who they are; null when it does not say. */
  authenticatedAt: Date | null;
}

const TIMEOUT_SECONDS = 10;
const DISCOVERY_LIFETIME_MS = 60 * 60_000;
/** A provider that does not answer is not asked again for this long, however many people press the button. */
const DISCOVERY_PAUSE_MS = 10_000;
/** How far the clocks of the two servers may differ. */
const CLOCK_SKEW_MS = 30_000;
const MAX_GROUPS = 1_000;

/**
 * The identity provider named in the settings, by OpenID Connect's authorization code flow with PKCE (RFC 9700, 2.1.1).
 * Nothing that a request says chooses the provider.
 */
@Injectable()
export class IdentityProvider {
  private readonly logger = new Logger('OpenID Connect');
  private provider: { discovered: Promise<Provider>; until: number } | undefined;

  constructor(private readonly config: Config) {}

  /** @returns where to send the browser, and the values to keep for `finish` */
  async start(again: boolean): Promise<{ url: string; checks: Checks }> {
    const { scope } = this.settings();
    const { client, configuration } = await this.discovered();
    const checks = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      codeVerifier: client.randomPKCECodeVerifier(),
      startedAt: Date.now(),
      again,
    };
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.returnAddress,
      scope,
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(checks.codeVerifier),
      code_challenge_method: 'S256',
      ...(again ? { max_age: '0' } : {}),
    });
    return { url: url.href, checks };
  }

  /**
   * Exchanges the code. State, nonce, issuer, audience, signature and times of the ID token are checked.
   * @throws 401 `oidc_refused`; 503 when the provider does not answer
   */
  async finish(answer: ProviderAnswer, checks: Checks): Promise<Person> {
    const { client, configuration } = await this.discovered();
    const url = new URL(this.returnAddress);
    url.search = new URLSearchParams({ ...answer }).toString();
    const expected = {
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.codeVerifier,
      idTokenExpected: true,
    };
    const tokens = await client.authorizationCodeGrant(configuration, url, expected).catch(refuse);
    const claims = tokens.claims();
    if (!claims) throw refused();
    const { auth_time: time } = claims;
    const authenticatedAt = time === undefined ? null : new Date(Math.min(time * 1000, Date.now()));
    if (checks.again && !(authenticatedAt && authenticatedAt.getTime() > checks.startedAt - CLOCK_SKEW_MS)) {
      securityLog.warn({ event: 'oidc_refused', reason: 'auth_time' });
      throw refused();
    }
    // a provider may tell the rest at another address only (OpenID Connect Core 1.0, 5.4)
    const isComplete =
      this.groupsIn(claims) !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined;
    const details = isComplete
      ? claims
      : { ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(refuse)), ...claims };
    const { preferred_username: name } = details;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      name: typeof name === 'string' ? name : undefined,
      groups: this.groupsIn(details) ?? [],
      authenticatedAt,
    };
  }

  /** @throws 404 without a provider in the settings */
  settings(): OidcSettings {
    if (!this.config.oidc) throw notFound();
    return this.config.oidc;
  }

  private groupsIn(claims: Partial<IDToken> | Record<string, unknown>): string[] | undefined {
    const value: unknown = Object.hasOwn(claims, this.settings().groupsClaim)
      ? Reflect.get(claims, this.settings().groupsClaim)
      : undefined;
    if (typeof value === 'string') return [value];
    if (!Array.isArray(value)) return undefined;
    return value.filter((name: unknown) => typeof name === 'string').slice(0, MAX_GROUPS);
  }

  /** The page of the console that continues a sign-in. A page, because the session's cookies are SameSite=Strict. */
  private get returnAddress(): string {
    return `${this.config.publicOrigin}/login`;
  }

  private discovered(): Promise<Provider> {
    const settings = this.settings();
    if (this.provider && this.provider.until > Date.now()) return this.provider.discovered;
    const provider = {
      until: Date.now() + DISCOVERY_LIFETIME_MS,
      discovered: discover(settings).catch((error: unknown) => {
        provider.until = Date.now() + DISCOVERY_PAUSE_MS;
        this.logger.warn({ event: 'oidc_unreachable', reason: error instanceof Error ? error.message : String(error) });
        throw unreachable();
      }),
    };
    this.provider = provider;
    return provider.discovered;
  }
}

async function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Provider> {
  // imported only when needed: most museums have no identity provider
  const client = await import('openid-client');
  const insecure = issuer.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {};
  const options = { timeout: TIMEOUT_SECONDS, ...insecure };
  const found = await client.discovery(issuer, clientId, undefined, client.None(), options);
  const metadata = found.serverMetadata();
  const configuration = new client.Configuration(
    metadata,
    clientId,
    undefined,
    authentication(client, clientSecret, metadata),
  );
  configuration.timeout = TIMEOUT_SECONDS;
  if (issuer.protocol === 'http:') client.allowInsecureRequests(configuration);
  // the ID token's signature is checked although it comes over TLS: defence in depth
  client.enableNonRepudiationChecks(configuration);
  return { client, configuration };
}

function authentication(client: Client, secret: string | undefined, metadata: ServerMetadata) {
  if (secret === undefined) return client.None();
  // the default of OpenID Connect Discovery 1.0 is `client_secret_basic`
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic') ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}

export const refused = (): Problem =>
  new Problem({
    status: 401,
    code: 'oidc_refused',
    detail: 'The identity provider did not confirm who you are. Sign in again.',
  });

const unreachable = (): Problem => unavailable('The identity provider does not answer. Try again in a moment.');

/** @throws 503 when the provider could not be asked, otherwise 401 */
function refuse(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  // a failed `fetch` is a TypeError
  const isNetwork = code === 'OAUTH_TIMEOUT' || (error instanceof Error && error.cause instanceof TypeError);
  securityLog.warn({ event: isNetwork ? 'oidc_unreachable' : 'oidc_refused', reason: code });
  throw isNetwork ? unreachable() : refused();
}
