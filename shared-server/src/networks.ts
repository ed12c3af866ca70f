import { BlockList, isIP } from 'node:net';

/** A dual-stack socket reports IPv4 as `::ffff:192.0.2.1`. */
export const withoutMapping = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * The address of the client: that of the peer, or, if the peer is trusted, the last reported one that is not one of our
 * proxies.
 * @param forwardedFor the header X-Forwarded-For
 */
export function readerAddress(
  peer: string,
  forwardedFor: string | string[] | undefined,
  isProxy: (address: string) => boolean,
  isBelieved = isProxy(peer),
): string {
  const own = withoutMapping(peer);
  if (!isBelieved) return own;
  const reported = String(forwardedFor ?? '')
    .split(',')
    .map(withoutMapping)
    .filter((address) => isIP(address) !== 0);
  return reported.findLast((address) => !isProxy(address)) ?? reported[0] ?? own;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Tells whether an address is one of these, or in one of these networks; IPv4 may be written as IPv6 (`::ffff:192.0.2.1`).
 * @param entries such as `10.0.0.1`, `172.28.0.0/24` and `2001:db8::/32`
 */
export function networksOf(entries: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address = '') => isIP(address) !== 0 && list.check(address, familyOf(address));
}

/**
 * The unit for rate limits: an IPv4 address, or the 64-bit prefix of an IPv6 network, which belongs to one customer
 * (RFC 6177).
 */
export function network(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
