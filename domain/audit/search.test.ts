import { expect, it } from 'vitest';
import { meantBy } from './search.ts';

it.each([
  [
    'Positions',
    [
      { module: 'imports', codes: ['positions'] },
      { module: 'positions', codes: null },
    ],
  ],
  [
    'position',
    [
      { module: 'imports', codes: ['positions'] },
      { module: 'positions', codes: null },
      { module: 'verdicts', codes: ['terms'] },
    ],
  ],
  ['JENIS CUTI', [{ module: 'leave_types', codes: null }]],
  ['menambah jabatan', [{ module: 'departments', codes: ['added'] }]],
  ['added department', [{ module: 'departments', codes: ['added'] }]],
  ['supported the leave of', [{ module: 'leave', codes: ['supported'] }]],
  ['backup made', [{ module: 'backup', codes: ['restored'] }]],
  ['{name}', []],
  ['position name', []],
  ['kotak hitam', []],
])('a search for %j means %j [AUDIT-03]', (search, meant) => {
  expect(meantBy(search)).toEqual(meant);
});

it('means all modules whose entries say a verb, in both languages', () => {
  for (const verb of ['added', 'menambah']) {
    const modules = meantBy(verb).map(({ module }) => module);
    expect(modules).toEqual(expect.arrayContaining(['departments', 'holidays', 'offices', 'positions', 'staff']));
  }
});
