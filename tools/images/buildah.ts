import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../lib/child.ts';
import { root } from '../lib/paths.ts';

/** Where this command stores images while it runs; the machine's own images are not touched. */
const FOLDER = join(root, '.cache', 'images');
const STORAGE = join(FOLDER, 'storage');

/** How a container is started from an image. */
export interface ImageConfig {
  User: string;
  Env: string[];
  Entrypoint: string[] | null;
  Cmd: string[] | null;
  WorkingDir: string;
  Volumes: Record<string, unknown> | null;
  Healthcheck?: { Test: string[] };
}

/** Debian's buildah with a storage of its own, which `close` removes. */
export class Buildah {
  private driver = 'overlay';

  /** Starts empty, whatever an earlier run has left behind; copies whole trees (vfs) where overlays don't work. */
  async open(): Promise<void> {
    await this.close();
    mkdirSync(STORAGE, { recursive: true });
    if (await this.canMount()) return;
    await this.close();
    this.driver = 'vfs';
    mkdirSync(STORAGE, { recursive: true });
  }

  /** @returns its output without the last line break. @throws {Error} with the whole output when it fails */
  async do(args: string[], show = false): Promise<string> {
    const where = ['--root', join(STORAGE, 'root'), '--runroot', join(STORAGE, 'run')];
    const all = [...where, '--storage-driver', this.driver, ...args];
    // the longest step installs all packages
    const { code, output } = await run('timeout', ['--kill-after=10', '1500', 'buildah', ...all], { show });
    if (code !== 0) throw new Error(`buildah ${args.join(' ')} ended with ${code}:\n${output.slice(-4_000)}`);
    return output.trim();
  }

  async config(image: string): Promise<ImageConfig> {
    const output = await this.do(['inspect', '--type', 'image', image]);
    return (JSON.parse(output) as { Docker: { config: ImageConfig } }).Docker.config;
  }

  /** Removes every container and image, and the folder. */
  async close(): Promise<void> {
    for (const args of [
      ['umount', '--all'],
      ['rm', '--all'],
      ['rmi', '--all', '--force'],
    ])
      await this.do(args).catch(() => undefined);
    rmSync(STORAGE, { recursive: true, force: true });
  }

  private async canMount(): Promise<boolean> {
    try {
      const container = await this.do(['from', 'scratch']);
      await this.do(['mount', container]);
      await this.do(['umount', container]);
      await this.do(['rm', container]);
      return true;
    } catch {
      return false;
    }
  }
}
