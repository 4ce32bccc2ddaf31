import { describe, expect, it } from 'vitest';
import { addressOf, networkOf, plainAddress } from './address.ts';
import { createHttp } from './http.ts';

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['unknown', null],
    ["'; drop table users --", null],
    ['999.1.1.1', null],
    ['', null],
  ])('%s is read as %s', (written, address) => expect(plainAddress(written)).toBe(address));

  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network));
});

describe('proxies', () => {
  const ipBehind = async (trusted: string, remoteAddress: string) => {
    const app = await createHttp(trusted);
    app.get('/', async (request) => request.ip);
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    const { body } = await app.inject({ url: '/', headers, remoteAddress });
    await app.close();
    return body;
  };

  it('are trusted on this machine only, unless others are named', async () => {
    expect(await ipBehind('loopback', '127.0.0.1')).toBe('203.0.113.7');
    expect(await ipBehind('loopback', '10.0.0.2')).toBe('10.0.0.2');
    expect(await ipBehind('loopback,10.0.0.0/8', '10.0.0.2')).toBe('203.0.113.7');
    expect(await ipBehind('', '127.0.0.1')).toBe('127.0.0.1');
  });
});

it('a caller who has gone has an address all the same', () => {
  const gone = { ip: undefined, socket: {} } as unknown as Parameters<typeof addressOf>[0];
  expect(addressOf(gone)).toBe('127.0.0.1');
});
