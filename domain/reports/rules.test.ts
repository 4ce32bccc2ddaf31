import { describe, expect, it } from 'vitest';
import { reportTimeout } from '../limits.ts';
import { reportColumns } from './columns.ts';
import {
  type ChosenPeriod,
  cellOf,
  chosenPeriod,
  coversOf,
  isPeriod,
  periodOf,
  type ReportType,
  reportFileName,
  reportTypes,
  shownCell,
  shownSum,
} from './rules.ts';
import { reportTitles } from './texts.ts';

const today = '2026-03-13';
const nothing: ChosenPeriod = { month: '', date: null, date_start: null, date_end: null };
const periodFor = (type: ReportType, given: Partial<ChosenPeriod>) => {
  const period = chosenPeriod(type, { ...nothing, ...given }, today);
  return isPeriod(period) ? [period.from, period.to] : [period.field, period.text.en];
};

it('the twelve have their specified names [REPORT-01]', () => {
  expect(Object.values(reportTitles).map(({ en }) => en)).toEqual([
    'Attendance',
    'Absence',
    'No Clockout',
    'Leave Early',
    'Late',
    'Leaves Applications',
    'Late Applications',
    'Leave Office',
    'Warning Letters',
    'Transfer History',
    'Clockin / Clockout',
    'Staffs',
  ]);
  expect(Object.keys(reportColumns)).toEqual(Object.keys(reportTitles));
});

it.each<[ReportType, Partial<ChosenPeriod>, string[]]>([
  ['attendance', { month: '01-February-2026' }, ['2026-02-01', '2026-02-28']],
  ['attendance', { month: '01-March-2026' }, ['2026-03-01', '2026-03-31']],
  ['attendance', {}, ['month', 'Please select month']],
  ['attendance', { date: '2026-03-02' }, ['month', 'Please select month']],
  ['attendance', { month: '01-April-2026' }, ['month', 'Please choose this month or an earlier one']],
  ['late', { date_start: '2026-03-01', date_end: '2026-03-31' }, ['2026-03-01', '2026-03-31']],
  ['late', { date_start: '2026-03-02' }, ['2026-03-02', '2026-03-02']],
  ['late', {}, ['date', 'Please select date']],
  ['late', { month: '01-March-2026' }, ['date', 'Please select date']],
  ['clockin-clockout', { date: '2026-03-02' }, ['2026-03-02', '2026-03-02']],
  ['clockin-clockout', { date_start: '2026-03-01', date_end: '2026-03-02' }, ['2026-03-01', '2026-03-02']],
  ['clockin-clockout', {}, ['date', 'Please select date']],
  ['late', { date_start: '2026-03-02', date_end: '2026-03-01' }, ['date_end', 'The end cannot be before the start']],
  ['late', { date_start: '2025-01-01', date_end: '2026-01-01' }, ['2025-01-01', '2026-01-01']],
  ['late', { date_start: '2016-01-01', date_end: '2026-01-01' }, ['date_end', 'Please select at most 366 days']],
])('%s of %j is %j [REPORT-02 REPORT-03 REPORT-04 REPORT-08 REPORT-09]', (type, given, is) => {
  expect(periodFor(type, given)).toEqual(is);
});

it.each(reportTypes.filter((type) => type !== 'attendance'))(
  '%s takes a range of dates, the same for Clockin / Clockout if one is chosen [REPORT-03 REPORT-04]',
  (type) => {
    const range = { date_start: '2026-02-01', date_end: '2026-03-31' };
    expect(periodFor(type, range)).toEqual(['2026-02-01', '2026-03-31']);
    expect(periodFor(type, { month: '01-February-2026' })).toEqual(['date', 'Please select date']);
    expect(periodOf(type)).toBe(type === 'clockin-clockout' ? 'either' : 'range');
  },
);

it('may take 300000 ms [REPORT-18 ERROR-14]', () => {
  expect(reportTimeout).toBe(300_000);
});

const of = (type: ReportType, key: string) => reportColumns[type].find((column) => column.key === key)!;

it.each([
  [of('late', 'minutes'), 12_345, '12,345', '12,345'],
  [of('leaves-applications', 'approved_days'), 1_234.5, '1,234.5', '1,234.5'],
  [of('attendance', 'duration'), 74_101, '1,235 h 1 min', '1,235 jam 1 minit'],
])('the sum of $key has its thousands separated', (column, sum, en, ms) => {
  expect([shownSum(column, sum, 'en'), shownSum(column, sum, 'ms')]).toEqual([en, ms]);
});

describe('a report with filters', () => {
  const march = { from: '2026-03-01', to: '2026-03-31', staff: null, office: null, department: null, status: null };
  const day = { ...march, to: '2026-03-01' };
  it.each([
    ['late', march, 'late-2026-03-01-2026-03-31', '01-03-2026 to 31-03-2026'],
    ['late', day, 'late-2026-03-01', '01-03-2026'],
    [
      'staffs',
      { ...march, status: 'Active' },
      'staffs-2026-03-01-2026-03-31-active',
      '01-03-2026 to 31-03-2026 · Active',
    ],
    [
      'late',
      { ...day, staff: 'Zoë a/p Raman', office: 'K. Terengganu (HQ)', department: 'HR & Finance' },
      'late-2026-03-01-zoe-a-p-raman-k-terengganu-hq-hr-finance',
      '01-03-2026 · Zoë a/p Raman · K. Terengganu (HQ) · HR & Finance',
    ],
    ['late', { ...day, staff: 'محمد' }, 'late-2026-03-01-staff', '01-03-2026 · محمد'],
    [
      'late',
      { ...day, office: 'x'.repeat(150) },
      `late-2026-03-01-${'x'.repeat(30)}`,
      `01-03-2026 · ${'x'.repeat(150)}`,
    ],
  ] as const)('%s of %j is named %s and says what it covers', (type, filter, name, covers) => {
    expect(reportFileName(type, filter)).toBe(name);
    expect(coversOf(filter).en).toBe(covers);
  });
});

it('has a file name that fits into its column, whatever its filters are called', () => {
  const named = { staff: 'a b'.repeat(50), office: '-'.repeat(99), department: 'Jabatan '.repeat(20) };
  const filter = { from: '2026-03-01', to: '2026-03-31', ...named, status: 'Inactive' } as const;
  for (const type of reportTypes)
    expect(`${reportFileName(type, filter)}.xlsx`).toMatch(/^[a-z0-9-]{1,90}(?<!-)\.xlsx$/);
});

describe('a cell', () => {
  it.each([
    [of('late', 'date'), '2026-03-02', '2026-03-02', '02-03-2026', '02-03-2026'],
    [of('late', 'clock_in'), 440, 440, '07:20 AM', '07:20 AM'],
    [of('leave-office', 'from'), '15:00', 900, '03:00 PM', '03:00 PM'],
    [of('attendance', 'duration'), 551, 551, '9 h 11 min', '9 jam 11 minit'],
    [of('leaves-applications', 'total_days'), 1.5, 1.5, '1.5', '1.5'],
    [of('clockin-clockout', 'distance'), 0.1, 0.1, '0.10', '0.10'],
    [of('leaves-applications', 'status'), 'Approved', 'Approved', 'Approved', 'Diluluskan'],
    [of('leave-office', 'business'), false, 'Personal Business', 'Personal Business', 'Urusan peribadi'],
    [of('clockin-clockout', 'away'), false, '', '', ''],
    [of('staffs', 'staff'), null, null, '', ''],
    [
      of('transfer-history', 'change'),
      [{ field: 'grade', from: null, to: 'N22' }],
      'Grade set to N22.',
      'Grade set to N22.',
      'Gred ditetapkan kepada N22.',
    ],
  ])('of $key holding %j', (column, value, stored, en, ms) => {
    expect(cellOf(column, value, 'en')).toBe(stored);
    expect(shownCell(column, value, 'en')).toBe(en);
    expect(shownCell(column, value, 'ms')).toBe(ms);
  });
});
