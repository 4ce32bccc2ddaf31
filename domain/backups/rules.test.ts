import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  backupDue,
  backupName,
  backupState,
  backupsToRemove,
  madeAt,
  newestBackup,
  readKeep,
  usualKeep,
} from './rules.ts';

const at = (text: string) => new Date(`${text}Z`);
const nightly = (from: string, days: number) =>
  Array.from({ length: days }, (_, n) => backupName(new Date(at(`${from}T18:00:00`).getTime() + n * 86_400_000), true));
const daysOf = (names: string[]) => names.map((name) => madeAt(name)!.toISOString().slice(0, 10));

describe('the name of a backup', () => {
  it('says when it was made, and whether it is encrypted', () => {
    expect(backupName(at('2026-03-02T10:30:00.123'), false)).toBe('hadir-20260302T103000Z.gz');
    expect(backupName(at('2026-03-02T10:30:00'), true)).toBe('hadir-20260302T103000Z.gz.age');
    expect(madeAt('hadir-20260302T103000Z.gz.age')).toEqual(at('2026-03-02T10:30:00'));
  });

  it.each(['hadir-2026-03-02.gz', 'hadir-20261302T103000Z.gz', 'hadir-20260302T103000Z.gz.part', 'other.gz', ''])(
    'of "%s" says nothing',
    (name) => expect(madeAt(name)).toBeNull(),
  );

  it('tells the newest', () => {
    expect(newestBackup(['a', ...nightly('2026-02-01', 3)])).toBe('hadir-20260203T180000Z.gz.age');
    expect(newestBackup(['a'])).toBeNull();
  });
});

describe('what is kept', () => {
  it.each([
    ['7,4,12', { daily: 7, weekly: 4, monthly: 12 }],
    ['1,0,0', { daily: 1, weekly: 0, monthly: 0 }],
    ['0,0,0', null],
    ['7,4', null],
    ['7, 4, 12', null],
    ['-1,4,12', null],
    ['a', null],
  ])('is read from "%s"', (text, keep) => expect(readKeep(text)).toEqual(keep));

  it('is the latest seven days, the newest of four weeks and of each month', () => {
    const names = nightly('2025-12-20', 90);
    const gone = new Set(backupsToRemove(names, usualKeep));
    expect(daysOf(names.filter((name) => !gone.has(name)))).toEqual([
      ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-01', '2026-03-08', '2026-03-13', '2026-03-14'],
      ...['2026-03-15', '2026-03-16', '2026-03-17', '2026-03-18', '2026-03-19'],
    ]);
  });

  it('is the newest of several on one day', () => {
    const [early, late] = ['2026-03-02T01:00:00', '2026-03-02T23:00:00'].map((time) => backupName(at(time), false));
    expect(backupsToRemove([early!, late!], { daily: 7, weekly: 0, monthly: 0 })).toEqual([early]);
  });

  it('leaves other files alone, the newest always, at most as many as it says, and changes nothing the second time', () => {
    const some = fc.array(fc.date({ min: at('2024-01-01'), max: at('2026-12-31'), noInvalidDate: true }));
    const keeps = fc.record({ daily: fc.nat(9), weekly: fc.nat(9), monthly: fc.nat(9) });
    fc.assert(
      fc.property(some, keeps, (dates, keep) => {
        const names = [...new Set(dates.map((date) => backupName(date, false)))];
        const gone = backupsToRemove([...names, 'mine.gz'], keep);
        const left = names.filter((name) => !gone.includes(name));
        expect(gone).not.toContain('mine.gz');
        if (names.length > 0) expect(left).toContain(newestBackup(names));
        expect(left.length).toBeLessThanOrEqual(Math.max(1, keep.daily + keep.weekly + keep.monthly));
        expect(backupsToRemove(left, keep)).toEqual([]);
      }),
    );
  });
});

const now = at('2026-03-02T10:00:00');
it.each([
  [null, null, 'none'],
  [at('2026-03-01T10:00:00'), null, 'unverified'],
  [at('2026-03-01T10:00:00'), at('2026-02-01T10:00:00'), 'verified'],
  [at('2026-03-01T10:00:00'), at('2026-01-30T10:00:00'), 'old'],
] as const)('backups of which the last is of %s and the last verified of %s are %s', (backedUp, verified, state) => {
  expect(backupState(backedUp, verified, now)).toBe(state);
});

it.each([
  [null, null, null],
  [at('2026-02-24T10:00:00'), at('2026-02-24T10:00:00'), null],
  [at('2026-02-23T10:00:00'), at('2026-02-23T10:00:00'), 'backup'],
  [at('2026-03-01T10:00:00'), null, 'test'],
  [at('2026-03-01T10:00:00'), at('2026-02-01T10:00:00'), null],
  [at('2026-03-01T10:00:00'), at('2026-01-31T10:00:00'), 'test'],
  [at('2026-02-01T10:00:00'), null, 'backup'],
] as const)('after a last backup of %s and a last verified one of %s, %s is due', (backedUp, verified, due) => {
  expect(backupDue(backedUp, verified, now)).toBe(due);
});
