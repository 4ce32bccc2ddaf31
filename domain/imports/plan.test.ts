import { describe, expect, it } from 'vitest';
import { readCell } from './cells.ts';
import type { Cell, Column } from './columns.ts';
import { departmentRules } from './departments.ts';
import { otherKindOf } from './kinds.ts';
import { type ImportRules, planImport } from './plan.ts';
import { positionRules } from './positions.ts';

/** What a file does: its faults as lines, and its new rows as values. */
function planned<World>(rules: ImportRules<World, unknown>, world: World, heads: string[], ...rows: Cell[][]) {
  const table = { heads, rows: rows.map((cells, at) => ({ row: at + 2, cells })) };
  const { faults, warnings, added, changed, unchanged } = planImport(rules, table, world);
  const lines = (notes: typeof faults) => notes.map(({ row, column, text }) => `${row} ${column}: ${text.en}`);
  return {
    faults: lines(faults),
    warnings: lines(warnings),
    added: added.map(({ values }) => values),
    fields: added.map(({ fields }) => fields),
    changed: changed.flatMap(({ changes }) => changes),
    unchanged,
  };
}

describe('a cell', () => {
  const column = (kind: Column['kind']): Column => ({ name: 'x', head: { en: 'X', ms: 'X' }, kind, example: '' });

  it.each`
    kind        | cell                                | value
    ${'day'}    | ${'2026-03-31'}                     | ${'2026-03-31'}
    ${'day'}    | ${'31-03-2026'}                     | ${'2026-03-31'}
    ${'day'}    | ${'1/3/2026'}                       | ${'2026-03-01'}
    ${'day'}    | ${'31.3.2026'}                      | ${'2026-03-31'}
    ${'day'}    | ${new Date('2026-03-31T00:00:00Z')} | ${'2026-03-31'}
    ${'day'}    | ${null}                             | ${''}
    ${'flag'}   | ${'Ya'}                             | ${'yes'}
    ${'flag'}   | ${false}                            | ${'no'}
    ${'number'} | ${'5,33'}                           | ${'5.33'}
    ${'number'} | ${100}                              | ${'100'}
    ${'digits'} | ${'012-345 6789'}                   | ${'0123456789'}
    ${'hours'}  | ${'8:00 - 17:00'}                   | ${'08:00-17:00'}
    ${'hours'}  | ${'7.30 am – 4.30 pm'}              | ${'07:30-16:30'}
    ${'hours'}  | ${'Rehat'}                          | ${'off'}
    ${'names'}  | ${'A ;B;; A'}                       | ${'A; B'}
    ${'text'}   | ${' two\u200b  words '}             | ${'two words'}
  `('$kind $cell is read as $value', ({ kind, cell, value }) => {
    expect(readCell(cell, column(kind))).toEqual({ value });
  });

  it.each`
    kind        | cell                                | text
    ${'day'}    | ${'03/31/2026'}                     | ${/has its month first/}
    ${'day'}    | ${'3/4/26'}                         | ${/year of .* is not clear/}
    ${'day'}    | ${'31-02-2026'}                     | ${/is not a date/}
    ${'day'}    | ${46_000}                           | ${/is not a date/}
    ${'text'}   | ${new Date('2026-03-31T00:00:00Z')} | ${/This is a date/}
    ${'text'}   | ${'#REF!'}                          | ${/formula/}
    ${'number'} | ${'many'}                           | ${/number/}
    ${'flag'}   | ${'perhaps'}                        | ${/yes or no/}
    ${'hours'}  | ${'8 to 5'}                         | ${/08:00-17:00/}
    ${'hours'}  | ${'25:00-26:00'}                    | ${/08:00-17:00/}
  `('$kind $cell is a fault', ({ kind, cell, text }) => {
    expect(readCell(cell, column(kind))).toMatchObject({ text: { en: expect.stringMatching(text) } });
  });
});

describe('departments', () => {
  const world = [
    { id: 1, name: 'Board', parent_id: null },
    { id: 2, name: 'Finance', parent_id: 1 },
    { id: 3, name: 'Clerks', parent_id: 1 },
    { id: 4, name: 'Clerks', parent_id: 2 },
  ];
  const heads = ['Name', 'Parent'];

  it('are found below their parents, which may come later, by name or path', () => {
    const { faults, added, unchanged } = planned(
      departmentRules,
      world,
      heads,
      ['Payroll', 'Accounts'],
      ['accounts', 'FINANCE'],
      ['Board', null],
      ['Clerks', 'Board > Finance'],
      ['Interns', 'Finance > Clerks'],
    );
    expect(faults).toEqual([]);
    expect(added.map(({ name }) => name)).toEqual(['Payroll', 'accounts', 'Interns']);
    expect(unchanged).toBe(2);
  });

  it.each`
    what                            | rows                                | faults
    ${'two under each other'}       | ${[['A', 'B'], ['B', 'A']]}         | ${['2 Parent: A would be under itself: A > B > A', '3 Parent: B would be under itself: A > B > A']}
    ${'one under itself'}           | ${[['A', 'A']]}                     | ${['2 Parent: A would be under itself: A > A']}
    ${'one there is under its own'} | ${[['Board', 'Finance']]}           | ${['2 Parent: Board would be under itself: Board > Finance > Board']}
    ${'a parent nobody knows'}      | ${[['A', 'Nowhere']]}               | ${['2 Parent: There is no department called Nowhere']}
    ${'a parent that two are'}      | ${[['A', 'Clerks']]}                | ${['2 Parent: Several are called Clerks. Write what it is under too, such as Finance > Accounts']}
    ${'the same twice'}             | ${[['A', 'Board'], ['a', 'board']]} | ${['3 Name: The same as row 2']}
    ${'a name that is too long'}    | ${[['x'.repeat(151), '']]}          | ${['2 Name: Please enter at most 150 characters']}
  `('refuses $what', ({ rows, faults }) => {
    expect(planned(departmentRules, world, heads, ...rows).faults).toEqual(faults);
  });

  it.each`
    what                   | rows                                                           | faults
    ${'two of one parent'} | ${[['A', 'Board', 'Unit'], ['B', 'Board', 'unit']]}            | ${['3 Malay name: Row 2 has the same']}
    ${'one that is there'} | ${[['A', 'Board', 'Kerani']]}                                  | ${['2 Malay name: This name is already in use']}
    ${'of two parents'}    | ${[['A', 'Board', 'Unit'], ['B', 'Finance', 'Unit']]}          | ${[]}
    ${'given to another'}  | ${[['Clerks', 'Board', 'Juruwang'], ['A', 'Board', 'Kerani']]} | ${[]}
  `('have a Malay name of their own under their parent: $what', ({ rows, faults }) => {
    const named = world.map((one) => (one.id === 3 ? { ...one, name_ms: 'Kerani' } : one));
    expect(planned(departmentRules, named, [...heads, 'Malay name'], ...rows).faults).toEqual(faults);
  });

  it('say which columns a file lacks, and which it should not have', () => {
    expect(planned(departmentRules, world, ['Parent', 'Colour'], ['A', 'red']).faults).toEqual([
      '1 Colour: There is no such column. Remove it, or name it as the template does',
      '1 Name / Nama: This column is missing',
    ]);
  });
});

describe('positions', () => {
  const none = { support_id: null, approve_id: null, late_approve_id: null, leave_office_approve_id: null };
  const world = {
    departments: [
      { id: 1, name: 'Finance', parent_id: null },
      { id: 2, name: 'Works', parent_id: null },
    ],
    positions: [
      { id: 7, name: 'Head', department_id: 1, level: 2, send_message: true, ...none },
      { id: 8, name: 'Head', department_id: 2, level: 2, send_message: false, ...none },
    ],
  };
  const heads = ['Name', 'Department', 'Level', 'Supported By', 'Approved By'];

  it('name deciders of the same file, and of those of one name the one that may decide', () => {
    const { faults, fields } = planned(
      positionRules,
      world,
      heads,
      ['Clerk', 'Works', 5, 'Senior Clerk', 'Head'],
      ['Senior Clerk', 'Works', 4, null, 'Works > Head'],
    );
    expect(faults).toEqual([]);
    expect(fields).toMatchObject([
      { name: 'Clerk', support_id: -3, approve_id: 8 },
      { name: 'Senior Clerk', support_id: null, approve_id: 8 },
    ]);
  });

  it.each`
    what                         | row                                    | fault
    ${'a decider of no name'}    | ${['Clerk', 'Works', 5, 'Nobody', '']} | ${'2 Supported By: There is no position called Nobody'}
    ${'one that is itself'}      | ${['Chief', 'Works', 1, '', 'Chief']}  | ${'2 Approved By: This position cannot decide for the chosen level and department'}
    ${'one of two elsewhere'}    | ${['Chief', 'Works', 1, '', 'Head']}   | ${'2 Approved By: Several are called Head. Write what it is under too, such as Finance > Accounts'}
    ${'a department of no name'} | ${['Clerk', 'Ships', 5, '', '']}       | ${'2 Department: There is no department called Ships'}
    ${'half a level'}            | ${['Clerk', 'Works', 4.5, '', '']}     | ${'2 Level: Please provide a number'}
    ${'no level'}                | ${['Clerk', 'Works', '', '', '']}      | ${'2 Level: Please complete this field'}
  `('refuse $what', ({ row, fault }) => {
    expect(planned(positionRules, world, heads, row).faults).toEqual([fault]);
  });

  it('take any position that only one is called, with a warning in its row; circles are warned about', () => {
    const { faults, warnings, fields } = planned(
      positionRules,
      world,
      heads,
      ['Chief', 'Works', 1, '', 'Finance > Head'],
      ['Clerk', 'Works', 5, '', 'Works > Clerk of Works'],
      ['Clerk of Works', 'Works', 4, '', 'Clerk'],
    );
    expect(faults).toEqual([]);
    expect(fields).toMatchObject([{ approve_id: 7 }, { approve_id: -4 }, { approve_id: -3 }]);
    expect(warnings).toEqual([
      '2 Approved By: Not more senior in this department or one above it: please check that Finance > Head is to decide here.',
      '3 Approved By: This goes round in a circle: Clerk → Clerk of Works → Clerk',
      '4 Approved By: Not more senior in this department or one above it: please check that Clerk is to decide here.',
      '4 Approved By: This goes round in a circle: Clerk of Works → Clerk → Clerk of Works',
    ]);
  });

  it('keep what a blank cell does not say', () => {
    const { changed, unchanged } = planned(
      positionRules,
      world,
      ['Name', 'Department', 'Level', 'Allow Send Message'],
      ['Head', 'Finance', '', ''],
      ['Head', 'Works', 3, ''],
    );
    expect([unchanged, changed]).toEqual([1, [{ column: 'level', before: '2', after: '3' }]]);
  });
});

it('the columns of another template are recognised', () => {
  expect(otherKindOf(['Name', 'Level', 'Department'], 'departments')).toBe('positions');
  expect(otherKindOf(['Name', 'Parent'], 'departments')).toBe(null);
  expect(otherKindOf(['Colour'], 'departments')).toBe(null);
});
