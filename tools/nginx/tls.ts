import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { connect, type ConnectionOptions } from 'node:tls';
import { freePorts } from '@muzey/shared-ui/testing/free-ports.ts';
import { makeCertificate } from '../lib/certificate.ts';
import { startNginx } from '../lib/nginx.ts';

const folder = mkdtempSync(join(tmpdir(), 'muzey-tls-'));
let running: { stop(): Promise<unknown> } | undefined;
let secure = 0;
let plain = 0;

before(async () => {
  chmodSync(folder, 0o755);
  const [http = 0, https = 0, inside = 0, nobody = 0] = await freePorts(4);
  const none = [`127.0.0.1:${nobody}`];
  [plain, secure] = [http, https];
  running = await startNginx({
    folder,
    listen: 'https',
    ports: { http, https, inside },
    certificate: makeCertificate(folder),
    sites: none,
    apis: none,
    consoles: none,
  });
});

after(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The negotiated version, or the code of the error. */
const agreed = (options: ConnectionOptions): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect({ port: secure, host: '127.0.0.1', rejectUnauthorized: false, ...options }, () => {
      resolve(socket.getProtocol() ?? '');
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

test('TLS 1.2 and 1.3 are spoken', async () => {
  for (const version of ['TLSv1.2', 'TLSv1.3'] as const)
    assert.equal(await agreed({ minVersion: version, maxVersion: version }), version);
});

test('TLS 1.0 and 1.1 are refused, also where OpenSSL would still take them', async () => {
  for (const version of ['TLSv1', 'TLSv1.1'] as const) {
    const ciphers = 'ALL:@SECLEVEL=0';
    assert.equal(
      await agreed({ minVersion: version, maxVersion: version, ciphers }),
      'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    );
  }
});

test('ciphers that are not on the list are refused', async () => {
  const ciphers = 'ECDHE-ECDSA-AES128-SHA:ECDHE-ECDSA-AES256-SHA384';
  assert.match(await agreed({ maxVersion: 'TLSv1.2', ciphers }), /HANDSHAKE_FAILURE/);
});

test('plain http only says where https is', async () => {
  const answer = await fetch(`http://127.0.0.1:${plain}/news?page=2`, { redirect: 'manual' });
  assert.deepEqual([answer.status, answer.headers.get('location')], [308, 'https://127.0.0.1/news?page=2']);
});
