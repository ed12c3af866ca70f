import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { createApp } from './app.js';
import { loadConfig } from './config.js';

try {
  const config = loadConfig(process.env);
  const app = await createApp(config);
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
  // started by another process that is gone: nobody would ever stop us
  process.on('disconnect', () => void end());
  await app.listen(config.port, config.host);
  const { port } = app.getHttpServer().address() as AddressInfo;
  process.send?.({ type: 'ready', port });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
