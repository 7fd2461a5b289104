import { isLoopback, isPublicAddress } from './public-address';

describe('the addresses to which a webhook may lead', () => {
  it.each(['8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.1', '223.255.255.255'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each(['2606:4700:4700::1111', '2a00:1450:4001:81b::200e', '2404:6800:4003:c00::64', '2001:4860:4860::8888'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this network', '0.0.0.0'],
    ['private', '10.1.2.3'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['of a carrier', '100.64.0.1'],
    ['of a carrier', '100.127.255.255'],
    ['of this machine', '127.0.0.1'],
    ['of this machine', '127.8.8.8'],
    ['of the cloud', '169.254.169.254'],
    ['of protocols', '192.0.0.8'],
    ['in documents', '192.0.2.1'],
    ['in documents', '198.51.100.7'],
    ['in documents', '203.0.113.9'],
    ['a relay of 6to4', '192.88.99.1'],
    ['of benchmarks', '198.19.0.1'],
    ['multicast', '224.0.0.1'],
    ['reserved', '240.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['of this machine', '::1'],
    ['mapped and private', '::ffff:10.0.0.1'],
    ['mapped and of this machine', '::ffff:127.0.0.1'],
    ['mapped and of this machine, in hex', '::ffff:7f00:1'],
    ['mapped and public', '::ffff:8.8.8.8'],
    ['compatible with IPv4', '::127.0.0.1'],
    ['translated by NAT64', '64:ff9b::a00:1'],
    ['translated by a local NAT64', '64:ff9b:1::a00:1'],
    ['discarded', '100::1'],
    ['Teredo', '2001:0:1234::1'],
    ['an identifier', '2001:20::1'],
    ['in documents', '2001:db8::1'],
    ['in documents', '3fff::1'],
    ['6to4 of a private address', '2002:a00:1::'],
    ['unique local', 'fd00::1'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['public with a zone', '2606:4700:4700::1111%eth0'],
    ['of a site', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['not an address', 'partner.example'],
    ['not a whole address', '8.8'],
    ['nothing', ''],
  ])('%s is not public: %s', (_, address) => expect(isPublicAddress(address)).toBe(false));

  it('this machine is known by all its addresses', () => {
    expect(['127.0.0.1', '127.1.2.3', '::1'].every(isLoopback)).toBe(true);
    expect(['10.0.0.1', '::2', 'localhost', '0.0.0.0'].some(isLoopback)).toBe(false);
  });
});
