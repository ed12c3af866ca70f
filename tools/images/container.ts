import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Buildah, ImageConfig } from './buildah.ts';

export interface ContainerOptions {
  image: string;
  /** A folder of the test for volumes, secrets and output. */
  folder: string;
  env?: Record<string, string>;
  /** Files below /run/secrets. */
  secrets?: string;
  /** Files of the host mounted over those of the image, read-only. */
  files?: Record<string, string>;
}

/**
 * One process in an image, as the compose files describe it: the image's own user, command and environment, a read-only root, a /tmp in
 * memory, volumes as folders, no capabilities, no new privileges. It shares the host's network and process ids, and nothing limits its
 * memory: that would take a container engine.
 */
export class Container {
  readonly log: string;
  private child: ChildProcess | undefined;
  private readonly options: ContainerOptions;
  private readonly mounted: string;
  readonly config: ImageConfig;

  private constructor(options: ContainerOptions, mounted: string, config: ImageConfig) {
    this.options = options;
    this.mounted = mounted;
    this.config = config;
    this.log = join(options.folder, 'output.log');
  }

  static async make(buildah: Buildah, options: ContainerOptions): Promise<Container> {
    mkdirSync(options.folder, { recursive: true });
    const name = await buildah.do(['from', '--pull-never', options.image]);
    const mounted = await buildah.do(['mount', name]);
    return new Container(options, mounted, await buildah.config(options.image));
  }

  get pid(): number {
    return this.child?.pid ?? 0;
  }

  start(): void {
    const output = openSync(this.log, 'a', 0o666);
    // the container's user may reopen its own output, as nginx does
    chmodSync(this.log, 0o666);
    const { Entrypoint, Cmd } = this.config;
    const [program, args] = this.command([...(Entrypoint ?? []), ...(Cmd ?? [])]);
    this.child = spawn(program, args, { stdio: ['ignore', output, output], env: this.environment() });
  }

  /** Runs another program next to it, in the same image with the same restrictions. */
  try(command: string[]): { code: number; output: string } {
    const [program, args] = this.command(command);
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env: this.environment() });
    return { code: status ?? 1, output: stdout + stderr };
  }

  /** The image's own health check: whether it reports the process as healthy. */
  isHealthy(): boolean {
    const [kind, ...command] = this.config.Healthcheck?.Test ?? [];
    return kind === 'CMD' && this.try(command).code === 0;
  }

  said(): string {
    return readFileSync(this.log, 'utf8');
  }

  /** @returns the exit code, or the signal it took */
  async stop(): Promise<number | string | null> {
    const { child } = this;
    if (!child) return null;
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await exited;
      clearTimeout(timer);
    }
    return child.signalCode ?? child.exitCode;
  }

  private environment(): NodeJS.ProcessEnv {
    const own = this.config.Env.map((line): [string, string] => {
      const at = line.indexOf('=');
      return [line.slice(0, at), line.slice(at + 1)];
    });
    return { ...Object.fromEntries(own), ...this.options.env };
  }

  /** A mount namespace of its own, set up by a script. The program replaces the script, and so gets its process id. */
  private command(command: string[]): [string, string[]] {
    const root = this.mounted;
    const [uid = '0', gid = uid] = this.config.User.split(':');
    const volumes = Object.keys(this.config.Volumes ?? {}).map((path) => {
      const folder = join(this.options.folder, path.replaceAll('/', '_'));
      mkdirSync(folder, { recursive: true });
      chownSync(folder, Number(uid), Number(gid));
      return `mount --bind '${folder}' '${root}${path}'`;
    });
    const { secrets, files = {} } = this.options;
    const script = [
      'set -e',
      'mount --make-rprivate /',
      `mount --bind '${root}' '${root}'`,
      ...(secrets ? [`mkdir -p '${root}/run/secrets'`, `mount --bind '${secrets}' '${root}/run/secrets'`] : []),
      ...Object.entries(files).map(([path, file]) => `mount --bind '${file}' '${root}${path}'`),
      `mount -t tmpfs -o mode=1777,size=128m tmpfs '${root}/tmp'`,
      ...volumes,
      `mount --rbind /dev '${root}/dev'`,
      `mount -t proc proc '${root}/proc'`,
      `mount -o remount,bind,ro '${root}'`,
      `cd '${root}'`,
      `exec setpriv --no-new-privs --bounding-set=-all,+sys_chroot,+setuid,+setgid \\
         chroot --userspec=${uid}:${gid} --groups= '${root}' /usr/bin/env --chdir='${this.config.WorkingDir || '/'}' "$@"`,
    ];
    return ['unshare', ['--mount', 'sh', '-c', script.join('\n'), 'sh', ...command]];
  }
}
