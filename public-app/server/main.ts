import type { AddressInfo } from 'node:net';
import { cannotListen } from '@muzey/shared-server/cannot-listen.ts';
import { createSite } from './app.ts';
import { loadSettings } from './settings.ts';

/** Milliseconds that requests under way have to end. */
const GRACE = 10_000;

try {
  const settings = loadSettings(process.env, import.meta.dirname);
  const site = await createSite(settings);
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    // a reader who never lets go must not keep the process
    setTimeout(() => process.exit(0), GRACE).unref();
    await site.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
  // started by another process that is gone: nobody would ever stop us
  process.on('disconnect', () => void end());
  const { host, port } = settings;
  await site.listen({ port, host }).catch((error: unknown) => {
    throw cannotListen(error, 'The site', `${host}:${port} (HOST, PORT)`);
  });
  process.send?.({ type: 'ready', port: (site.server.address() as AddressInfo).port });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
