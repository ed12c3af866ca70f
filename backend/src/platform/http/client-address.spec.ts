import { describe, expect, it } from '@jest/globals';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Forwarders, network } from './client-address.js';

function request(peer: string, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  return Object.assign(new IncomingMessage(socket), { headers });
}

const alone = new Forwarders({ trustedProxies: [], siteSecret: undefined });
const behind = new Forwarders({ trustedProxies: ['10.0.0.0/8', '2001:db8::1'], siteSecret: 'only the site knows' });

describe("the client's address", () => {
  it('is the peer, whatever untrusted headers say', () => {
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      'x-real-ip': '203.0.113.9',
      forwarded: 'for=203.0.113.9',
      'x-muzey-site': '',
    };
    for (const forwarders of [alone, behind]) {
      expect(forwarders.clientAddress(request('192.0.2.1', forged))).toBe('192.0.2.1');
      expect(forwarders.clientAddress(request('127.0.0.1', forged))).toBe('127.0.0.1');
      expect(forwarders.trusts(request('127.0.0.1', forged))).toBe(false);
    }
  });

  it('is the last address in X-Forwarded-For that is not a trusted proxy', () => {
    const via = (chain: string, peer = '10.1.2.3') => behind.clientAddress(request(peer, { 'x-forwarded-for': chain }));
    expect(via('198.51.100.7')).toBe('198.51.100.7');
    expect(via('6.6.6.6, 198.51.100.7')).toBe('198.51.100.7');
    expect(via('6.6.6.6, 198.51.100.7, 10.9.9.9')).toBe('198.51.100.7');
    expect(via('198.51.100.7', '2001:db8::1')).toBe('198.51.100.7');
    expect(via('::ffff:198.51.100.7', '::ffff:10.1.2.3')).toBe('198.51.100.7');
    expect(via('10.9.9.9, 10.8.8.8')).toBe('10.9.9.9');
    expect(via('nonsense, <script>')).toBe('10.1.2.3');
    expect(via('')).toBe('10.1.2.3');
  });

  it('is what the site sends with its secret', () => {
    const site = { 'x-muzey-site': 'only the site knows', 'x-forwarded-for': '198.51.100.7' };
    expect(behind.clientAddress(request('127.0.0.1', site))).toBe('198.51.100.7');
    expect(alone.clientAddress(request('127.0.0.1', site))).toBe('127.0.0.1');
    expect(behind.clientAddress(request('127.0.0.1', { ...site, 'x-muzey-site': 'only the site knowz' }))).toBe(
      '127.0.0.1',
    );
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
  ])('%s counts as %s: one IPv6 client has 2⁶⁴ addresses', (address, counted) => {
    expect(network(address)).toBe(counted);
  });
});
