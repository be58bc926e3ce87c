import { expect, test } from 'vitest';
import { isPrivateAddress } from './private-networks.ts';

test('addresses of this machine and of private networks are private, in every spelling', () => {
  const all = [
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.7.7', '169.254.169.254', '0.0.0.0'],
    ...['::1', '::', 'fd00::1', 'fe80::1', 'ff02::1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
    // IPv4 inside IPv6: translated by NAT64, and 6to4.
    ...['64:ff9b::a00:1', '2002:a00:1::'],
  ];
  expect(all.filter((address) => !isPrivateAddress(address))).toEqual([]);
});

test('public addresses are not', () => {
  const all = ['1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:1.1.1.1'];
  expect(all.filter(isPrivateAddress)).toEqual([]);
});
