import 'reflect-metadata';
import { enableCompileCache, flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { cannotListen } from '@muzey/shared-server/cannot-listen.ts';
import { loadConfig, type Config } from './platform/config/config.js';

// only the museum's own user may read uploads and secrets
process.umask(0o077);
// caches compiled code between starts, in the folder of NODE_COMPILE_CACHE
enableCompileCache();

try {
  await main(loadConfig(process.env));
} catch (error) {
  // plain errors are meant for the operator, such as an invalid setting: no stack
  const isForOperator = error instanceof Error && error.constructor === Error;
  console.error(isForOperator ? error.message : error);
  process.exit(1);
}

async function main(config: Config): Promise<void> {
  const [{ createApp }, { shutDown }] = await Promise.all([import('./app.js'), import('./shutdown.js')]);
  const app = await createApp(config, {
    onStep: (step, first) => void process.send?.({ type: 'step', step, first }),
  });
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await shutDown(app);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
  // the parent process has ended, so nothing would stop this one
  process.on('disconnect', () => void end());
  await listen();
  const { port } = app.getHttpServer().address() as AddressInfo;
  process.send?.({ type: 'ready', port });
  setImmediate(flushCompileCache);

  async function listen(): Promise<void> {
    try {
      await app.listen(config.port, config.host);
    } catch (error) {
      throw cannotListen(error, 'The API', `${config.host}:${config.port} (HOST, API_PORT)`);
    }
  }
}
