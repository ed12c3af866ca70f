import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Browser {
  executablePath: string;
  /** The folder of its shared libraries, if the system lacks them. */
  env: Record<string, string>;
}

/**
 * The browser of the tests: `CHROMIUM_PATH`, or the Chromium that comes inside an npm package, unpacked once per user.
 * @throws {Error} with its output when it doesn't start
 */
export async function findChromium(): Promise<Browser> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH, env: {} };
  const packageFolder = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string };
  // one per user and version, so that nobody runs a file of somebody else
  const folder = join(tmpdir(), `muzey-chromium-${version}-${userInfo().uid}`);
  if (!existsSync(folder)) await unpack(packageFolder, folder);
  const executablePath = join(folder, 'chromium');
  const libraries = join(folder, 'al2023', 'lib');
  const attempt = (env: Record<string, string>) =>
    spawnSync(executablePath, ['--version'], { encoding: 'utf8', env: { ...process.env, ...env } });
  if (attempt({}).status === 0) return { executablePath, env: {} };
  const env = { LD_LIBRARY_PATH: libraries };
  const second = attempt(env);
  if (second.status !== 0) throw new Error(`The test browser doesn't start: ${second.stderr || String(second.error)}`);
  return { executablePath, env };
}

/** The folder appears only when it is complete, so that an interrupted run leaves no partial browser behind. */
async function unpack(packageFolder: string, folder: string): Promise<void> {
  const half = mkdtempSync(`${folder}-`);
  const { TMPDIR } = process.env;
  // the package unpacks into the temporary folder
  process.env.TMPDIR = half;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(join(packageFolder, 'bin', 'al2023.tar.br'));
    renameSync(half, folder);
  } catch (error) {
    // another run was faster
    if (!existsSync(folder)) throw error;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(half, { recursive: true, force: true });
  }
}
