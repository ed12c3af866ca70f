import { BlockList, isIP } from 'node:net';

/** Networks that are not the internet (IANA, Special-Purpose Address Registries; RFC 6890). */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // shared between the customers of a provider (RFC 6598)
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local, with the metadata of clouds
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4', // multicast
  '240.0.0.0/4',
  '2001::/23', // protocols, with Teredo, which contains IPv4 addresses
  '2001:db8::/32',
  '2002::/16', // 6to4, which contains IPv4 addresses
  '3fff::/20',
];

/**
 * The only part of IPv6 that is in use on the internet. Outside of it are loopback, link-local, unique-local and multicast, and what
 * contains IPv4 addresses: `::ffff:0:0/96` and NAT64 (`64:ff9b::/96`).
 */
const PUBLIC_IPV6 = '2000::/3';

/** Where clouds tell servers their secrets; never asked, whatever the settings say. */
const METADATA_IPV4 = ['169.254.0.0/16', '100.100.100.200/32', '168.63.129.16/32'];
const METADATA = [...METADATA_IPV4, ...METADATA_IPV4.map(byNat64), 'fd00:ec2::/32', 'fd20:ce::/32', 'fe80::/10'];

/** An IPv4 network as hosts without IPv4 reach it (RFC 6052). */
function byNat64(network: string): string {
  const [address, prefix] = network.split('/');
  return `64:ff9b::${address}/${96 + Number(prefix)}`;
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const isIn = (list: BlockList, address: string) => list.check(address, familyOf(address));

const notPublic = listOf(NOT_PUBLIC);
const publicIpv6 = listOf([PUBLIC_IPV6]);
const metadata = listOf(METADATA);

/** Whether an IP address is one of the internet. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !isIn(notPublic, address)
    : isIP(address) === 6 && isIn(publicIpv6, address) && !isIn(notPublic, address);

/** Whether an IP address may be one that tells a server's secrets. IPv4 may be written as IPv6. */
export const isMetadataAddress = (address: string): boolean => isIP(address) !== 0 && isIn(metadata, address);
