import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks of IPv4 that are not the public internet, by the registry of special addresses of IANA. */
const closed4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  // Shared by the customers of a carrier.
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Link-local. The services of clouds that give out credentials are here.
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 3],
];

/**
 * The only network of IPv6 from which public addresses are given. All that hides an address of IPv4 outside of it is
 * therefore closed: mapped (::ffff:0:0/96), NAT64 (64:ff9b::/96, 64:ff9b:1::/48), also unique local, link-local and multicast.
 */
const open6: readonly [network: string, prefix: number] = ['2000::', 3];

/** What is not public within it. */
const closed6: readonly [network: string, prefix: number][] = [
  // Protocols of the IETF, Teredo among them.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 contains an address of IPv4.
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, prefix] of closed4) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of closed6) blocked.addSubnet(network, prefix, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet(...open6, 'ipv6');

/** Whether an address belongs to the public internet, so that a partner may have us connect to it. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  // An address with a zone, such as fe80::1%eth0, is one of a link.
  if (address.includes('%')) return false;
  return globalUnicast.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address is that of this machine itself. */
export const isLoopback = (address: string): boolean =>
  (isIPv4(address) && loopback.check(address, 'ipv4')) || (isIPv6(address) && loopback.check(address, 'ipv6'));
