// `npm start`: builds what changed and runs the whole product until Ctrl-C.
import { settingOf } from '@muzey/shared-server/settings.ts';
import { forgetUnseenPassword } from '../backend/src/platform/auth/unseen-password.ts';
import { openDataDir } from '../backend/src/platform/config/data-folder.ts';
import { build } from './lib/build.ts';
import type { ProcessMessage } from './lib/managed-process.ts';
import { outliveOutput } from './lib/output.ts';
import { dataDir } from './lib/paths.ts';
import { readPort } from './lib/settings.ts';
import { startProduct, type Product } from './lib/product.ts';

const leaving = new AbortController();
/** Resolves to undefined if the start failed or was ended. */
let starting: Promise<Product | undefined> = Promise.resolve(undefined);

async function stop(reason: string): Promise<void> {
  if (leaving.signal.aborted) return;
  leaving.abort();
  console.log(`\n${reason} Stopping…`);
  const product = await starting;
  await product?.stop();
  console.log('Stopped. Everything is kept; `npm start` goes on from here.');
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(''));
process.on('disconnect', () => void stop('The command that started this has ended.'));
outliveOutput();
starting = start();

async function start(): Promise<Product | undefined> {
  const { signal } = leaving;
  const started = Date.now();
  try {
    openDataDir(dataDir());
    const built = await build(signal);
    const product = await startProduct({
      build: built,
      signal,
      dataDir: dataDir(),
      port: readPort('PORT', 3000),
      apiPort: readPort('API_PORT', 3001),
      keepRunning: true,
      // readable in a terminal; a service that keeps logs sets another level
      env: { LOG_LEVEL: settingOf('LOG_LEVEL', process.env) ?? 'warn' },
      log: (line) => console.log(line),
      onMessage: showStep,
    });
    showAddresses(product, Date.now() - started);
    return product;
  } catch (error) {
    if (signal.aborted) return undefined;
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function showStep(message: ProcessMessage): void {
  if (message.type === 'superadmin') showAccount(message);
  else if (message.type === 'step' && message.step === 'migrate')
    console.log(message.first ? '  making the tables…' : '  bringing the tables up to date…');
  else if (message.type === 'step' && message.step === 'fill' && message.first)
    console.log('  filling the museum with a demonstration…');
}

/** Printed to the terminal once and stored nowhere. If nobody can have read it, the next start creates another one. */
function showAccount({ username, password, again }: ProcessMessage & { type: 'superadmin' }): void {
  const what = again
    ? 'Nobody was shown the password of the first account, so it has another one.'
    : 'The first account has been made.';
  const text = `
  ${what} Its password is shown only this once:
    user name  ${username}
    password   ${password}

`;
  process.stdout.write(text, (error) => {
    if (!error) forgetUnseenPassword(dataDir());
  });
}

function showAddresses({ publicOrigin, siteUrl, apiUrl }: Product, tookMs: number): void {
  const here = publicOrigin === siteUrl ? '' : `\n  listens at     ${siteUrl}`;
  console.log(`
Muzey is running (ready in ${(tookMs / 1000).toFixed(1)} s):
  the site       ${publicOrigin}
  the console    ${publicOrigin}/admin${here}
  the API        ${apiUrl}/api/docs
  its data       ${dataDir()}
Press Ctrl-C to stop.`);
}
