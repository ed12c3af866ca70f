import 'reflect-metadata';
import { enableCompileCache, flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { cannotListen } from '@muzey/shared-server/cannot-listen.ts';
import { loadConfig, type Config } from './platform/config/config.js';

// what was compiled at one start needn't be at the next; NODE_COMPILE_CACHE says where it is kept
enableCompileCache();

try {
  await main(loadConfig(process.env));
} catch (error) {
  // a wrong setting or an absent database is no fault of the program: its sentence says it all
  const isSentence = error instanceof Error && error.constructor === Error;
  console.error(isSentence ? error.message : error);
  process.exit(1);
}

async function main(config: Config): Promise<void> {
  const [{ createApp }, { shutDown }] = await Promise.all([import('./app.js'), import('./shutdown.js')]);
  const app = await createApp(config);
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await shutDown(app);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
  // started by another process that is gone: nobody would ever stop us
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
