import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium } from '../../e2e/support/chromium.ts';

export interface DebuggedBrowser extends AsyncDisposable {
  /** Where it takes DevTools commands, on the loopback address. */
  port: number;
}

/** The tests' browser with a profile of its own, for Lighthouse; ends, and takes its profile along, when it is disposed of. */
export async function startBrowser(): Promise<DebuggedBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'muzey-browser-'));
  const { executablePath, env } = await findChromium();
  const child = spawn(
    executablePath,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  for await (const line of createInterface({ input: child.stderr })) {
    const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(line)?.[1];
    if (port) {
      child.stderr.resume();
      return { port: Number(port), [Symbol.asyncDispose]: stop };
    }
  }
  await stop();
  throw new Error('The browser ended before it took commands.');
}
