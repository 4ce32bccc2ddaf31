import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isChanged, isSame, mergeEdit, valueAt, withValueAt } from './merge.ts';

const week = (first: string, second: string) => [
  { id: 0, enable: true, start_time: first },
  { id: 1, enable: true, start_time: second },
];

describe('an edit that meets another', () => {
  it.each([
    // what happened | opened | mine | theirs | values | clashes
    [
      'takes what only they changed',
      { name: 'A', at: 1 },
      { name: 'A', at: 1 },
      { name: 'B', at: 1 },
      { name: 'B', at: 1 },
      [],
    ],
    [
      'keeps what only I changed',
      { name: 'A', at: 1 },
      { name: 'M', at: 1 },
      { name: 'A', at: 1 },
      { name: 'M', at: 1 },
      [],
    ],
    [
      'joins what each changed',
      { name: 'A', at: 1 },
      { name: 'M', at: 1 },
      { name: 'A', at: 2 },
      { name: 'M', at: 2 },
      [],
    ],
    ['says nothing of what both changed alike', { name: 'A' }, { name: 'B' }, { name: 'B' }, { name: 'B' }, []],
    [
      'names what both changed apart, mine still standing',
      { name: 'A' },
      { name: 'M' },
      { name: 'B' },
      { name: 'M' },
      ['name'],
    ],
    [
      'leaves alone what the record does not say',
      { name: 'A', password: '' },
      { name: 'A', password: 'x' },
      { name: 'B' },
      { name: 'B', password: 'x' },
      [],
    ],
    ['leaves out what the form does not ask', { name: 'A' }, { name: 'A' }, { name: 'A', level: 3 }, { name: 'A' }, []],
    ['sees no change where blank became null', { end: '' }, { end: '' }, { end: null }, { end: '' }, []],
    ['takes a field that they emptied', { end: '2026-03-31' }, { end: '2026-03-31' }, { end: null }, { end: null }, []],
    [
      'takes ids in another order for the same',
      { ids: [1, 2] },
      { ids: [1, 2, 3] },
      { ids: ['2', '1'] },
      { ids: [1, 2, 3] },
      [],
    ],
    [
      'joins two days of a week',
      { days: week('07:00', '07:00') },
      { days: week('08:00', '07:00') },
      { days: week('07:00', '09:00') },
      { days: week('08:00', '09:00') },
      [],
    ],
    [
      'names the day that both changed',
      { days: week('07:00', '07:00') },
      { days: week('07:00', '08:00') },
      { days: week('07:00', '09:00') },
      { days: week('07:00', '08:00') },
      ['days.1'],
    ],
    [
      'names a list that grew on one side and changed on the other',
      { days: week('07:00', '07:00') },
      { days: week('07:00', '08:00') },
      { days: [] },
      { days: week('07:00', '08:00') },
      ['days'],
    ],
  ])('%s', (_, opened, mine, theirs, values, clashes) => {
    expect(mergeEdit({ opened, mine, theirs })).toEqual({ values, clashes });
  });

  it('keeps a group together: an office I chose and hours they chose both clash', () => {
    const opened = { office_id: 1, working_hour_id: 4, name: 'A' };
    const merged = mergeEdit({
      opened,
      mine: { ...opened, office_id: 2, working_hour_id: 6 },
      theirs: { ...opened, working_hour_id: 5, name: 'B' },
      groups: [['office_id', 'working_hour_id']],
    });
    expect(merged.values).toEqual({ office_id: 2, working_hour_id: 6, name: 'B' });
    expect(merged.clashes.toSorted()).toEqual(['office_id', 'working_hour_id']);
  });

  it('takes over a whole group when only they changed it', () => {
    const opened = { lat: 5, lng: 103 };
    const groups = [['lat', 'lng']];
    expect(mergeEdit({ opened, mine: opened, theirs: { lat: 4, lng: 102 }, groups })).toEqual({
      values: { lat: 4, lng: 102 },
      clashes: [],
    });
  });

  it('never loses what they changed and I did not, whatever the fields', () => {
    const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', '2', '', null, [1, 2]));
    fc.assert(
      fc.property(record, record, record, (opened, typed, theirs) => {
        const mine: Record<string, unknown> = { ...opened, ...typed };
        const { values, clashes } = mergeEdit<Record<string, unknown>>({ opened, mine, theirs });
        for (const [name, newer] of Object.entries(theirs)) {
          if (!(name in mine)) continue;
          const isMine = !isSame(mine[name], opened[name]);
          const isTheirs = !isSame(newer, opened[name]);
          if (!isMine) expect(isSame(values[name], newer)).toBe(true);
          if (isMine && !isTheirs) expect(values[name]).toEqual(mine[name]);
          expect(clashes.includes(name)).toBe(isMine && isTheirs && !isSame(newer, mine[name]));
        }
      }),
    );
  });
});

describe('values of a form', () => {
  it.each([
    [null, ''],
    [undefined, null],
    [7, '7'],
    [true, 1],
    [false, 0],
    [' A ', 'A'],
    [
      [3, 1],
      ['1', '3'],
    ],
    [
      { a: 1, b: null },
      { b: '', a: '1' },
    ],
  ])('%j equals %j', (one, other) => {
    expect(isSame(one, other)).toBe(true);
  });

  it.each([
    ['', '0'],
    [[1], [1, 1]],
    [
      [{ id: 1 }, { id: 2 }],
      [{ id: 2 }, { id: 1 }],
    ],
  ])('%j differs from %j', (one, other) => {
    expect(isSame(one, other)).toBe(false);
  });

  it('is changed once something was typed, and no longer when that is undone', () => {
    const opened = { name: 'A', parent_id: null };
    expect(isChanged(opened, { name: 'B', parent_id: null })).toBe(true);
    expect(isChanged(opened, { name: 'A', parent_id: null })).toBe(false);
  });

  it('reads and writes a part of a field', () => {
    const form = { name: 'A', days: week('07:00', '08:00') };
    expect(valueAt(form, 'name')).toBe('A');
    expect(valueAt(form, 'days.1')).toEqual({ id: 1, enable: true, start_time: '08:00' });
    expect(withValueAt(form, 'days.0', null)).toEqual({ name: 'A', days: [null, form.days[1]] });
    expect(withValueAt(form, 'name', 'B').name).toBe('B');
  });
});
