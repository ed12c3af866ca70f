// `npm start`: builds what changed and runs the whole product until Ctrl-C.
import { settingOf } from '@muzey/shared-server/settings.ts';
import { build } from './lib/build.ts';
import { outliveOutput } from './lib/output.ts';
import { dataDir } from './lib/paths.ts';
import { readPort } from './lib/settings.ts';
import { startProduct, type Product } from './lib/product.ts';

let product: Product | undefined;
let stopping = false;

async function stop(reason: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  console.log(`\n${reason} Stopping…`);
  await product?.stop();
  console.log('Stopped. Everything is kept; `npm start` goes on from here.');
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(''));
process.on('disconnect', () => void stop('The command that started this has ended.'));
outliveOutput();

try {
  const started = Date.now();
  const built = await build();
  product = await startProduct({
    build: built,
    dataDir: dataDir(),
    port: readPort('PORT', 3000),
    apiPort: readPort('API_PORT', 3001),
    keepRunning: true,
    // fit for a terminal; a service that keeps logs sets another level
    env: { LOG_LEVEL: settingOf('LOG_LEVEL', process.env) ?? 'warn' },
    log: (line) => console.log(line),
    onMessage: (message) => {
      if (message.type === 'superadmin') showAccount(message.username, message.password);
    },
  });
  if (stopping) await product.stop();
  console.log(`
Muzey is running (ready in ${((Date.now() - started) / 1000).toFixed(1)} s):
  the site       ${product.siteUrl}
  the console    ${product.siteUrl}/admin
  the API        ${product.apiUrl}/api/docs
  its data       ${dataDir()}
Press Ctrl-C to stop.`);
} catch (error) {
  if (!stopping) {
    console.error(error instanceof Error ? error.message : error);
    await product?.stop();
    process.exit(1);
  }
}

/** Said on the terminal once and kept nowhere. */
function showAccount(username: string, password: string): void {
  console.log(`
  The first account has been made. Its password is shown only this once:
    user name  ${username}
    password   ${password}
`);
}
