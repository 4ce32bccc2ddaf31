import { describe, expect, it } from 'vitest';
import { identityOf, isSafeAddress, issuerOf, isWide } from './rules.ts';

it.each([
  ['https://accounts.google.com', 'https://accounts.google.com'],
  [' https://accounts.google.com/ ', 'https://accounts.google.com/'],
  ['https://id.agensi.example/realms/staf', 'https://id.agensi.example/realms/staf'],
  ['https://id.agensi.example/realms/staf/.well-known/openid-configuration', 'https://id.agensi.example/realms/staf'],
  ['http://localhost:8080/realms/staf', 'http://localhost:8080/realms/staf'],
  ['http://127.0.0.1:9000', 'http://127.0.0.1:9000'],
  ['http://[::1]:9000', 'http://[::1]:9000'],
  ['https://login.microsoftonline.com/5a7c/v2.0', 'https://login.microsoftonline.com/5a7c/v2.0'],
  // Anybody's tenant could answer.
  ['https://login.microsoftonline.com/common/v2.0', null],
  ['https://login.microsoftonline.com/organizations/v2.0', null],
  ['https://login.microsoftonline.com/consumers', null],
  ['http://id.agensi.example', null],
  ['http://127.0.0.1.evil.example', null],
  ['http://localhost.evil.example', null],
  ['https://user:rahsia@id.example', null],
  ['https://id.example/?a=1', null],
  ['https://id.example/#a', null],
  ['https://id.example/.well-known/other/x', null],
  ['ftp://id.example', null],
  ['javascript:alert(1)', null],
  ['id.example', null],
  ['', null],
])('the issuer of %j is %j', (typed, issuer) => {
  expect(issuerOf(typed)).toBe(issuer);
});

it('requests of a sign-in leave this machine by TLS alone', () => {
  const addresses = [
    'https://id.example/token',
    'http://127.0.0.1:9000/token',
    'http://10.0.0.5/token',
    'file:///etc/x',
  ];
  expect(addresses.map(isSafeAddress)).toEqual([true, true, false, false]);
});

describe('whom the claims are about', () => {
  const ours = 'https://id.example';
  const entra = 'https://login.microsoftonline.com/5a7c/v2.0';
  it.each([
    [{ email: 'a@x.my', email_verified: true }, null, ours, { email: 'a@x.my' }],
    [{ email: ' a@x.my ', email_verified: 'true' }, null, ours, { email: 'a@x.my' }],
    [{ email: 'a@x.my', email_verified: false }, null, ours, { refused: 'unverified' }],
    [{ email: 'a@x.my', email_verified: 1 }, null, ours, { refused: 'unverified' }],
    [{ email: 'a@x.my' }, null, ours, { refused: 'unverified' }],
    [{ email: 'a@x.my', xms_edov: true }, null, ours, { refused: 'unverified' }],
    [{ email: 'a@x.my', xms_edov: '1' }, null, entra, { email: 'a@x.my' }],
    [{ email: 'a@x.my', xms_edov: false }, null, entra, { refused: 'unverified' }],
    [{ email: 'a@x.my', email_verified: true, no: 7 }, 'no', ours, { staff_no: '7' }],
    [{ email: 'a@x.my', no: ' PSB-7 ' }, 'no', ours, { staff_no: 'PSB-7' }],
    [{ email: 'a@x.my', email_verified: true, no: '' }, 'no', ours, { email: 'a@x.my' }],
    [{ email: 'a@x.my', email_verified: true, no: ['7'] }, 'no', ours, { email: 'a@x.my' }],
    [{ no: 'PSB-7' }, null, ours, { refused: 'nothing' }],
    [{}, 'no', ours, { refused: 'nothing' }],
  ] as const)('%j, with the staff number in %j, of %s: %j', (claims, staffClaim, issuer, identity) => {
    expect(identityOf(claims, staffClaim, issuer)).toEqual(identity);
  });
});

it.each([
  ['0.0.0.0/0', true],
  ['10.0.0.0/8', true],
  ['203.0.0.0/15', true],
  ['203.0.0.0/16', false],
  ['203.0.113.7', false],
  ['::/0', true],
  ['2001:db8::/32', true],
  ['2001:db8:1::/48', false],
  ['2001:db8::1', false],
  ['pejabat', false],
  ['', false],
])('whether %j has more addresses than an organisation usually has: %s', (network, is) => {
  expect(isWide(network)).toBe(is);
});
