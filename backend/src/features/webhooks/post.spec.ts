import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { execFileSync } from 'node:child_process';
import { createServer as createHttpsServer } from 'node:https';
import { WebhookReceiver } from '../../../test/webhook-receiver.js';
import { ForbiddenTarget, isTarget, post } from './post.js';
import { isPublicAddress } from './public-address.js';

const sent = { headers: { 'content-type': 'application/json' }, body: '{"type":"webhook.test","data":{}}' };
const HERE = ['127.0.0.1'];
const here = () => Promise.resolve(HERE);

const PUBLIC = '8.8.8.8 100.63.255.255 100.128.0.1 172.32.0.1 2606:4700::1111 2a00:1450:4001:80b::200e';
test.each(PUBLIC.split(' '))('%s is on the internet', (address) => expect(isPublicAddress(address)).toBe(true));

const NOT_PUBLIC = `0.0.0.0 10.1.2.3 100.64.0.1 100.127.255.254 127.0.0.1 127.255.0.1 169.254.169.254 172.16.0.1 172.31.255.255
  192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 :: ::1 ::ffff:8.8.8.8 ::ffff:169.254.169.254 ::ffff:7f00:1
  64:ff9b::a9fe:a9fe 64:ff9b:1::1 fe80::1 fec0::1 fc00::1 fd00:ec2::254 ff02::1 2001::1 2002:7f00:1:: 2001:db8::1 3fff::1 ::127.0.0.1
  localhost 8.8.8 example.org`;
test.each(NOT_PUBLIC.split(/\s+/))('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  ['https://hooks.example/a?b=c', true],
  ['https://hooks.example:443/', true],
  ['https://8.8.8.8/', true],
  ['http://hooks.example/', false],
  ['https://hooks.example:8443/', false],
  ['https://user@hooks.example/', false],
  ['https://hooks.example/#part', false],
  ['https://127.0.0.1/', false],
  ['https://0x7f.1/', false],
  ['https://2130706433/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://[fd00::1]/', false],
  ['ftp://hooks.example/', false],
  ['hooks.example', false],
])('%s may be a target without a network of the museum: %s', (url, may) => expect(isTarget(url, [])).toBe(may));

test('the museum’s own networks are allowed on any port, but never where clouds tell secrets', () => {
  expect(isTarget('http://10.0.0.7:8080/hook', ['10.0.0.0/8'])).toBe(true);
  expect(isTarget('http://10.0.0.7:8080/hook', ['192.168.0.0/16'])).toBe(false);
  expect(isTarget('http://search.internal:8080/hook', ['10.0.0.0/8'])).toBe(true);
  expect(isTarget('http://169.254.169.254/latest', ['169.254.0.0/16', '0.0.0.0/0'])).toBe(false);
  for (const host of ['[::ffff:169.254.169.254]', '[64:ff9b::a9fe:a9fe]', '[64:ff9b::a83f:8110]', '168.63.129.16'])
    expect(isTarget(`http://${host}/latest`, ['0.0.0.0/0', '::/0'])).toBe(false);
  for (const host of ['[fd00:ec2::254]', '[fd00:ec2::23]', '[fd20:ce::254]', '[64:ff9b::6464:64c8]'])
    expect(isTarget(`http://${host}/latest`, ['0.0.0.0/0', '::/0'])).toBe(false);
  expect(isTarget('http://[fd00:7::1]/hook', ['fd00::/8'])).toBe(true);
});

describe('a message', () => {
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await WebhookReceiver.start();
  });
  afterEach(() => receiver.stop());
  const named = () => receiver.url.replace('127.0.0.1', 'hooks.test');

  test('is sent once, and the beginning of the answer is told', async () => {
    receiver.manner = () => ({ status: 200, body: 'ж'.repeat(100_000) });
    const { status, text, isOwn } = await post(receiver.url, sent, { networks: HERE });
    expect([status, text, isOwn]).toEqual([200, 'ж'.repeat(512), true]);
    expect(receiver.bodies).toEqual([sent.body]);
  });

  test('follows no redirect', async () => {
    const other = await WebhookReceiver.start();
    receiver.manner = () => ({ status: 307, location: other.url });
    expect((await post(receiver.url, sent, { networks: HERE })).status).toBe(307);
    expect(other.connections).toBe(0);
    await other.stop();
  });

  test('goes to the address that was checked, whatever the name leads to by then', async () => {
    const forbidden = await WebhookReceiver.start('127.0.0.2');
    const answers = [['127.0.0.1'], ['127.0.0.2']];
    const resolve = () => Promise.resolve(answers.shift() ?? []);
    const url = named();
    expect((await post(url, sent, { networks: HERE, resolve })).status).toBe(204);
    expect(answers).toEqual([['127.0.0.2']]);
    await expect(post(url, sent, { networks: HERE, resolve })).rejects.toThrow(ForbiddenTarget);
    expect([receiver.connections, forbidden.connections]).toEqual([1, 0]);
    await forbidden.stop();
  });

  test('uses only those of several addresses that are allowed', async () => {
    const resolve = () => Promise.resolve(['169.254.169.254', '127.0.0.2', '::1', '127.0.0.1']);
    expect((await post(named(), sent, { networks: HERE, resolve })).status).toBe(204);
  });

  test('on the internet is sent to no other port, and without TLS to none', async () => {
    const resolve = () => Promise.resolve(['8.8.8.8']);
    for (const url of ['http://hooks.test/', 'https://hooks.test:8443/'])
      await expect(post(url, sent, { networks: HERE, resolve })).rejects.toThrow(ForbiddenTarget);
  });

  test('is sent to nobody without a certificate, whatever a variable says', async () => {
    const asked =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost -keyout - -out -';
    const cert = execFileSync('openssl', asked.split(' '), { stdio: 'pipe' });
    const server = createHttpsServer({ cert, key: cert }, (_request, response) => response.end());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
    try {
      await expect(post(`https://localhost:${port}/`, sent, { networks: HERE, resolve: here })).rejects.toThrow(
        'self-signed',
      );
    } finally {
      delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      server.close();
    }
  });

  test('reads no variable for proxies', async () => {
    const proxy = await WebhookReceiver.start();
    const before = { ...process.env };
    Object.assign(process.env, { HTTP_PROXY: proxy.url, http_proxy: proxy.url, NODE_USE_ENV_PROXY: '1' });
    try {
      expect((await post(receiver.url, sent, { networks: HERE })).status).toBe(204);
    } finally {
      process.env = before;
    }
    expect(proxy.connections).toBe(0);
    await proxy.stop();
  });

  test('waits no longer than its time: for the name, an answer, its end, or a connection', async () => {
    const options = { networks: HERE, timeoutMs: 150 };
    const never = () => new Promise<string[]>(() => undefined);
    await expect(post(named(), sent, { ...options, resolve: never })).rejects.toThrow('in time');
    receiver.manner = () => 'silent';
    await expect(post(receiver.url, sent, options)).rejects.toThrow();
    receiver.manner = () => 'endless';
    await expect(post(receiver.url, sent, options)).rejects.toThrow();
    const silent = createServer();
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as { port: number };
    await expect(post(`http://127.0.0.1:${port}/`, sent, options)).rejects.toThrow();
    silent.close();
  });
});
