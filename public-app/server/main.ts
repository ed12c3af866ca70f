import type { AddressInfo } from 'node:net';
import { cannotListen } from '@muzey/shared-server/cannot-listen.ts';
import { createSite } from './app.ts';
import { loadSettings } from './settings.ts';

/** Time for requests in progress when the process ends. */
const SHUTDOWN_TIMEOUT_MS = 10_000;

try {
  const settings = loadSettings(process.env, import.meta.dirname);
  const site = await createSite(settings);
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    // an open connection must not keep the process alive
    setTimeout(() => process.exit(0), SHUTDOWN_TIMEOUT_MS).unref();
    await site.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
  // the parent process is gone and cannot stop this one any more
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
