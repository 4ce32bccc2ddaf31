import { describe, expect, it } from 'vitest';
import { fill } from '../lib/text.ts';
import { namedText, nameText, noMalayNames } from './rules.ts';

const names = { ...noMalayNames, departments: { Finance: 'Kewangan' }, positions: { Finance: 'Pegawai kewangan' } };

describe('a name', () => {
  it.each([
    ['has its Malay name', 'departments', 'Finance', 'Kewangan'],
    ['has that of its kind', 'positions', 'Finance', 'Pegawai kewangan'],
    ['is the same without one', 'departments', 'Records', 'Records'],
    ['is another one when it is spelled otherwise', 'departments', 'FINANCE', 'FINANCE'],
    ['may be a word of the language', 'holidays', 'constructor', 'constructor'],
  ] as const)('%s', (_, kind, name, ms) => {
    const text = nameText(names, kind, name);
    expect([fill(text, 'en'), fill(text, 'ms')]).toEqual([name, ms]);
  });

  it('of a record is the same in both languages until it has a Malay one', () => {
    expect(namedText({ name: 'Clerk', name_ms: null })).toEqual({ en: 'Clerk', ms: 'Clerk' });
    expect(namedText({ name: 'Clerk', name_ms: 'Kerani' })).toEqual({ en: 'Clerk', ms: 'Kerani' });
  });
});
