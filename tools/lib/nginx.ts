import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findProgram } from './needs.ts';
import { root } from './paths.ts';

export interface NginxOptions {
  /** A folder of its own, which exists already. */
  folder: string;
  listen: 'http' | 'https';
  ports: { http: number; https: number; inside: number };
  /** Addresses with ports. */
  sites: string[];
  apis: string[];
  consoles: string[];
  /** PEM files, for https. */
  certificate?: { chain: string; key: string };
  /** The console, if it has an origin of its own. */
  separate?: boolean;
}

/** Any user but root: nginx needs no special rights here. */
const NOBODY = 65534;

/** Debian's nginx with the files of docker/nginx, and the ports, addresses and folders of the test. */
export async function startNginx(options: NginxOptions): Promise<{ pid: number; log: string; stop(): Promise<void> }> {
  const { folder, listen, ports, sites, apis } = options;
  const source = join(root, 'docker', 'nginx');
  const conf = join(folder, 'conf');
  cpSync(source, conf, { recursive: true });
  cpSync(join(source, listen), join(conf, 'listen'), { recursive: true });
  if (options.separate) cpSync(join(source, 'separate'), join(conf, 'servers'), { recursive: true });
  const certificates = join(conf, 'certificates');
  if (options.certificate) {
    cpSync(options.certificate.chain, join(certificates, 'chain.pem'));
    cpSync(options.certificate.key, join(certificates, 'key.pem'));
  }
  const servers = (list: string[]) =>
    list.map((address) => `server ${address} max_fails=3 fail_timeout=2s;`).join('\n');
  const upstreams = readFileSync(join(source, 'upstreams.conf'), 'utf8')
    .replace(/^resolver .*$/m, '')
    .replace(/server site:3000.*/, servers(sites))
    .replace(/server api:3001.*/, servers(apis))
    .replace(/server admin:8080.*/, servers(options.consoles));
  writeFileSync(join(conf, 'upstreams.conf'), upstreams);
  const here: [string, string][] = [
    // first, because the folder may itself be in /tmp
    ['/tmp/', `${folder}/`],
    ['/var/cache/nginx/', `${folder}/store-`],
    ['listen 8080', `listen 127.0.0.1:${ports.http}`],
    ['listen 8443', `listen 127.0.0.1:${ports.https}`],
    ['listen 8081', `listen 127.0.0.1:${ports.inside}`],
  ];
  for (const file of readdirSync(conf, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.conf'),
  )) {
    const text = readFileSync(join(conf, file), 'utf8');
    writeFileSync(
      join(conf, file),
      here.reduce((changed, [from, to]) => changed.replaceAll(from, to), text),
    );
  }
  const log = join(folder, 'nginx.log');
  const output = openSync(log, 'a', 0o666);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    chmodSync(log, 0o666);
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      chownSync(join(folder, name), NOBODY, NOBODY);
    chownSync(folder, NOBODY, NOBODY);
  }
  const program = findProgram('nginx');
  if (!program) throw new Error('nginx is not installed.');
  const child = spawn(
    program,
    ['-e', '/dev/stderr', '-p', `${conf}/`, '-c', join(conf, 'nginx.conf'), '-g', 'daemon off;'],
    {
      stdio: ['ignore', output, output],
      ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    },
  );
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  };
  try {
    await untilListening(listen === 'https' ? ports.https : ports.http, () => child.exitCode !== null);
  } catch {
    await stop();
    throw new Error(`nginx did not start:\n${readFileSync(log, 'utf8')}`);
  }
  return { pid: child.pid ?? 0, log, stop };
}

/** Waits until something listens there. @throws {Error} after 30 s, or as soon as it cannot happen any more */
export async function untilListening(port: number, isOver: () => boolean = () => false): Promise<void> {
  for (let waited = 0; waited < 30_000 && !isOver(); waited += 50) {
    const open = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (open) return;
    await delay(50);
  }
  throw new Error(`Nothing listens on port ${port}.`);
}
