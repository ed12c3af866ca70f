import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect } from './expect.ts';
import { whileWriting, type Fault } from './fault.ts';
import { account, siteSecret, type Museum } from './museum.ts';

const STRANGERS = 300;

/**
 * The identity provider takes connections and never answers, while strangers press the button without end. The provider
 * is asked once for all of them, each gets an answer, and staff sign in by password.
 */
export const identityProviderFrozen: Fault = {
  name: 'identity-provider-frozen',
  async play(random) {
    const sockets = new Set<Socket>();
    const provider = createServer((socket) => sockets.add(socket.on('error', () => undefined)));
    provider.listen(0, '127.0.0.1');
    await once(provider, 'listening');
    const { port } = provider.address() as AddressInfo;
    const settings = { OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: 'museum' };
    try {
      return await whileWriting(
        random,
        async ({ museum }) => {
          const strangers = Array.from({ length: STRANGERS }, (_, index) =>
            ask(museum, 'login/oidc/start', {}, `198.51.100.${index % 250}`),
          );
          const status = await ask(museum, 'login', account, '203.0.113.9');
          expect(status === 200, `staff were answered with ${status} while the provider was frozen`);
          const statuses = new Set(await Promise.all(strangers));
          expect(
            statuses.size === 1 && statuses.has(503),
            `strangers were answered with ${[...statuses].join(', ')} in place of 503`,
          );
          const asked = sockets.size;
          expect(asked <= 2, `the provider was asked ${asked} times for ${STRANGERS} strangers`);
          return `${STRANGERS} strangers got a 503, the provider was asked ${asked} times, staff signed in meanwhile`;
        },
        undefined,
        () => Promise.resolve(settings),
      );
    } finally {
      for (const socket of sockets) socket.destroy();
      provider.close();
    }
  },
};

async function ask(museum: Museum, path: string, body: object, address: string): Promise<number> {
  const answer = await fetch(`${museum.apiUrl}/api/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-muzey-site': siteSecret, 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
}
