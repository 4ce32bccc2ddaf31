import { describe, expect, it } from 'vitest';
import { freeName, mustUsePasskey, passkeyName, passkeySite } from './rules.ts';

describe('where passkeys work', () => {
  it.each([
    ['https://hadir.example.my', 'hadir.example.my'],
    ['https://hadir.example.my:8443', 'hadir.example.my'],
    ['https://hadir', 'hadir'],
    ['http://localhost:3000', 'localhost'],
    ['http://hadir.localhost', 'hadir.localhost'],
    ['http://hadir.example.my', null],
    ['http://localhost.example.my', null],
    ['http://127.0.0.1:3000', null],
    ['https://10.0.0.5', null],
    ['https://[::1]', null],
    ['https://2130706433', null],
    ['ftp://hadir.example.my', null],
    ['hadir.example.my', null],
    ['', null],
  ])('%s: %s', (address, id) => {
    expect(passkeySite(address)?.id ?? null).toBe(id);
  });

  it('is the address without a path and the usual port', () => {
    expect(passkeySite('https://Hadir.example.my:443/d/login')).toEqual({
      id: 'hadir.example.my',
      origin: 'https://hadir.example.my',
    });
  });
});

it('whoever administers must use one where that is required', () => {
  const who = (role: 'Admin' | 'Manager' | 'Normal User', super_user = false) => mustUsePasskey({ role, super_user });
  expect([who('Admin'), who('Manager'), who('Normal User', true), who('Normal User')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

describe('the suggested name', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36';
  const zero = '00000000-0000-0000-0000-000000000000';
  it.each([
    ['a store that is known', 'bada5566-a7aa-401f-bd96-45619a55120d', ['internal'], chrome, '1Password', '1Password'],
    ['a key that is plugged in', zero, ['nfc', 'usb'], chrome, 'Security key', 'Kunci keselamatan'],
    ['a phone beside', zero, ['hybrid', 'internal'], chrome, 'Chrome on Windows', 'Chrome pada Windows'],
    ['a system alone', zero, ['internal'], 'Something (Linux)', 'Linux', 'Linux'],
    ['nothing', zero, [], '', 'Passkey', 'Passkey'],
  ])('of %s', (_, aaguid, transports, agent, en, ms) => {
    expect(passkeyName({ aaguid, transports, agent })).toEqual({ en, ms });
  });

  it('is numbered where one is called so already', () => {
    expect(freeName('1Password', [])).toBe('1Password');
    expect(freeName('1Password', ['1password', '1Password 2'])).toBe('1Password 3');
  });
});
