import { spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';

/** A self-signed certificate for this machine and its key, which nginx may read. */
export function makeCertificate(folder: string): { chain: string; key: string } {
  const [chain, key] = [join(folder, 'chain.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:console.example'];
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    ...subject,
    '-out',
    chain,
    '-keyout',
    key,
  ]);
  if (made.status !== 0) throw new Error(`openssl failed: ${made.stderr.toString()}`);
  chmodSync(key, 0o644);
  return { chain, key };
}
