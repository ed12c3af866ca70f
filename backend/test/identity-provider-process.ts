// An identity provider in a process of its own, for the tests of sign-in by OpenID Connect. Some of its people are liars:
// the provider then signs an ID token that is wrong in one way.
import { createServer } from 'node:http';
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const { privateKey: foreignKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

const GROUPS: Record<string, string[]> = {
  editor: ['staff', 'museum-editors'],
  press: ['museum-press', 'museum-editors'],
  boss: ['superadmin', 'superadmins', 'admin'],
};

type Claims = Record<string, unknown>;

/** How the ID token of a liar differs. */
const LIES: Record<string, (claims: Claims) => Claims> = {
  'lies-nonce': (claims) => ({ ...claims, nonce: 'of-another-sign-in' }),
  'lies-no-nonce': ({ nonce: _, ...claims }) => claims,
  'lies-audience': (claims) => ({ ...claims, aud: 'another-site' }),
  'lies-issuer': (claims) => ({ ...claims, iss: 'https://id.example' }),
  'lies-expired': (claims) => ({ ...claims, iat: 1_600_000_000, exp: 1_600_000_300 }),
  'lies-old': (claims) => ({ ...claims, auth_time: 1_600_000_000 }),
  'lies-no-time': ({ auth_time: _, ...claims }) => claims,
  'lies-key': (claims) => claims,
  'lies-unsigned': (claims) => claims,
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function lie(idToken: string): string {
  const [head = '', body = ''] = idToken.split('.');
  const header = JSON.parse(Buffer.from(head, 'base64url').toString()) as Claims;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims & { sub: string };
  const change = LIES[claims.sub];
  if (!change) return idToken;
  if (claims.sub === 'lies-unsigned') return `${encode({ alg: 'none' })}.${body}.`;
  const text = `${encode(header)}.${encode(change(claims))}`;
  const key = claims.sub === 'lies-key' ? foreignKey : privateKey;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
}

const client = (id: string) => ({
  client_id: id,
  client_secret: 'a secret of the site',
  redirect_uris: ['http://museum.test/login'],
  token_endpoint_auth_method: 'client_secret_basic' as const,
});

/** `groups`: in the ID token, or only at the userinfo endpoint. */
function provider(issuer: string, groups: 'token' | 'userinfo'): Provider {
  const made = new Provider(issuer, {
    jwks: { keys: [createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })).export({ format: 'jwk' })] },
    clients: [
      client('museum'),
      client('another-site'),
      // on this computer, with any port (RFC 8252, 7.3)
      { ...client('local-museum'), application_type: 'native', redirect_uris: ['http://127.0.0.1/login'] },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'email', 'groups'] },
    conformIdTokenClaims: groups === 'userinfo',
    cookies: { keys: ['of the tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        // the name and address of somebody who has an account at the museum
        preferred_username: id === 'impostor' ? 'superadmin' : id,
        email: 'superadmin@museum.test',
        email_verified: true,
        groups: GROUPS[id] ?? [],
      }),
    }),
  });
  made.use(async (context: KoaContextWithOIDC, next) => {
    await next();
    const body: unknown = context.body;
    if (typeof body === 'object' && body !== null && 'id_token' in body && typeof body.id_token === 'string')
      body.id_token = lie(body.id_token);
  });
  return made;
}

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  const made = provider(issuer, process.argv[2] === 'userinfo' ? 'userinfo' : 'token');
  const serve = made.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void serve(request, response);
    // the person named in the header signs in, and agrees to everything
    void (async () => {
      const { prompt, params } = await made.interactionDetails(request, response);
      const accountId = String(request.headers['x-person']);
      const grant = new made.Grant({ accountId, clientId: String(params.client_id) });
      grant.addOIDCScope(String(params.scope));
      const agreed = prompt.name === 'login' ? { login: { accountId } } : { consent: { grantId: await grant.save() } };
      const result = accountId === 'nobody' ? { error: 'access_denied' } : agreed;
      await made.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
    })().catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  process.stdout.write(`${issuer}\n`);
});
