import { expect, it } from 'vitest';
import { isWithin, networkIn } from './own-networks.ts';

it.each([
  ['10.1.0.0/16', '10.1.0.0/16'],
  [' 203.0.113.7 ', '203.0.113.7/32'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['2001:db8::1', '2001:db8::1/128'],
  ['10.1.0.0/33', null],
  ['10.1.0.0/-1', null],
  ['10.1.0.0/1.5', null],
  ['10.1.0.0/', null],
  ['10.1.0.0/8/8', null],
  ['10.1.0/16', null],
  ['10.01.0.0/16', null],
  ['256.1.1.1', null],
  ['2001:db8::/129', null],
  ['fe80::1%eth0/64', null],
  ['::ffff:10.1.0.0/112', null],
  ['[2001:db8::1]', null],
  ['10.1.0.0:80', null],
  ['pejabat', null],
  ['', null],
])('the network in %j is %j', (typed, network) => {
  expect(networkIn(typed)).toBe(network);
});

it.each([
  ['10.1.255.255', true],
  ['10.2.0.0', false],
  ['203.0.113.7', true],
  ['203.0.113.8', false],
  ['2001:db8:ffff::1', true],
  ['2001:db9::1', false],
  ['junk', false],
])('%s is within the networks: %s', (address, is) => {
  expect(isWithin(address, ['10.1.0.0/16', '203.0.113.7/32', '2001:db8::/32'])).toBe(is);
});

it('nothing is within no networks', () => {
  expect(isWithin('10.1.0.1', [])).toBe(false);
});
