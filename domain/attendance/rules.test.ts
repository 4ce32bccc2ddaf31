import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageSize } from '../limits.ts';
import { type AttendanceList, type AttendanceRow, attendance, attendanceSorts } from './contract.ts';
import {
  arrivedText,
  type ListView,
  platformText,
  showsLike,
  takesLiveRow,
  verdictOf,
  withLikes,
  withLiveRow,
} from './rules.ts';

const row = (id: number, fields: Partial<AttendanceRow> = {}) =>
  ({
    id,
    work_date: '2026-03-02',
    likes: 0,
    liked: false,
    doc: null,
    arrived_at: null,
    doubt: null,
    ...fields,
  }) as AttendanceRow;
const listOf = (ids: readonly number[], total = ids.length): AttendanceList => ({
  data: ids.map((id) => row(id)),
  total,
  more: false,
  page: 0,
  removed: [],
  date: '2026-03-02',
  today: '2026-03-02',
});

describe('platforms', () => {
  it.each([
    ['web_app', 'Access Card', 'Kad akses'],
    ['android', 'Android', 'Android'],
    ['ios', 'Ios', 'Ios'],
    ['WINDOWS_phone', 'Windows Phone', 'Windows Phone'],
  ])('shows %s as %s [ATT-10 ATT-11]', (platform, en, ms) => {
    expect(platformText(platform)).toMatchObject({ en, ms });
  });
});

describe('verdicts', () => {
  const values = {};
  it.each([
    ['late', { is_late: true, is_early: false, remark: { code: 'late', values } }],
    ['early', { is_late: false, is_early: true, remark: { code: 'early', values } }],
    ['on-time', { is_late: false, is_early: false, remark: { code: 'onTime', values } }],
    ['excused', { is_late: false, is_early: false, remark: { code: 'holiday', values } }],
    ['excused', { is_late: false, is_early: false, remark: { code: 'lateApproved', values } }],
    [null, { is_late: false, is_early: false, remark: null }],
  ] as const)('calls a row %s', (verdict, judged) => {
    expect(verdictOf(judged)).toBe(verdict);
  });
});

describe('an event that arrived late', () => {
  const at = { work_date: '2026-03-02', time: '07:58', created_at: '2026-03-01T23:58:40.000Z' } as const;
  it.each([
    [null, null, []],
    ['2026-03-02T00:40:39.000Z', null, ['Arrived at 08:39 AM from a kiosk that was offline']],
    ['2026-03-02T00:40:40.000Z', null, ['Arrived at 08:40 AM from a kiosk that was offline']],
    ['2026-03-02T16:02:00.000Z', null, ['Arrived on 03-03-2026 at 12:01 AM from a kiosk that was offline']],
    [null, 'unsure', ['Its time is not sure']],
    [
      '2026-03-02T00:40:40.000Z',
      'before_contact',
      ['Arrived at 08:40 AM from a kiosk that was offline', 'Its time is not sure'],
    ],
  ] as const)('at %s, with doubt %s, says %j [D4]', (arrived_at, doubt, said) => {
    expect(arrivedText({ ...at, arrived_at, doubt }).map(({ en }) => en)).toEqual(said);
  });

  it('is not inserted into the list as if it happened now; a row that is there is updated', () => {
    const late = { arrived_at: '2026-03-02T00:40:40.000Z' };
    expect(withLiveRow(listOf([3]), row(4, late))).toEqual(listOf([3]));
    expect(withLiveRow(listOf([3]), row(3, late)).data).toEqual([row(3, late)]);
  });
});

describe('likes', () => {
  it.each([
    ['in', false, true],
    ['in', true, false],
    ['out', false, false],
    ['out', true, false],
  ] as const)('of %s rows, late %s, are shown: %s [ATT-33 ATT-34]', (type, is_late, isShown) => {
    expect(showsLike({ type, is_late })).toBe(isShown);
  });

  it('changes the one row, and returns the same list when the row is not on it', () => {
    const list = listOf([3, 2, 1]);
    expect(withLikes(list, 2, { likes: 5, liked: true }).data.map((one) => one.likes)).toEqual([0, 5, 0]);
    expect(withLikes(list, 9, { likes: 5 })).toBe(list);
  });
});

describe('live rows', () => {
  const view: ListView = {
    page: 0,
    search: '',
    filters: { type: 'all', activity: 'all', user_id: 'all', office_id: 'all' },
    sort: attendanceSorts.opens,
    date: '2026-03-02',
    today: '2026-03-02',
  };
  const filtered = (name: string, value: string) => ({ filters: { ...view.filters, [name]: value } });

  it.each<[string, Partial<ListView>, boolean]>([
    ['the list as it opens [ATT-20 ATT-08]', {}, true],
    ['page 1 [ATT-22]', { page: 1 }, false],
    ['ids ascending [ATT-23]', { sort: { column: 'attendances.id', direction: 'asc' } }, false],
    ['names descending [ATT-23]', { sort: { column: 'name', direction: 'desc' } }, false],
    ['a search [ATT-24]', { search: 'farid' }, false],
    ['one type [ATT-25]', filtered('type', 'late'), false],
    ['one activity [ATT-25]', filtered('activity', 'in'), false],
    ['one member of staff [ATT-25]', filtered('user_id', '7'), false],
    ['one office [ATT-25]', filtered('office_id', '1'), false],
    ['yesterday [ATT-26]', { date: '2026-03-01' }, false],
    ['what was today before midnight [ATT-26]', { date: '2026-03-01', today: '2026-03-01' }, false],
  ])('go into %s', (_, looked, isTaken) => {
    expect(takesLiveRow({ ...view, ...looked }, row(1))).toBe(isTaken);
  });

  it('stand at the top and count once [ATT-20]', () => {
    const list = withLiveRow(listOf([3, 2, 1], 41), row(4));
    expect(list.data.map((one) => one.id)).toEqual([4, 3, 2, 1]);
    expect(list.total).toBe(42);
  });

  it('update a row that is on the page already, and keep what only the viewer knows', () => {
    const before = { ...listOf([2]), data: [row(2, { liked: true, doc: 'a.pdf' })] };
    expect(withLiveRow(before, row(2, { likes: 3 }))).toMatchObject({
      total: 1,
      data: [{ id: 2, likes: 3, liked: true, doc: 'a.pdf' }],
    });
  });

  it('keep the first page newest first, without duplicates and never longer than a page, in whatever order they come [ATT-20]', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 60 });
    fc.assert(
      fc.property(ids, fc.array(fc.integer({ min: 1, max: 200 }), { maxLength: 60 }), (there, come) => {
        const first = [...there].sort((a, b) => b - a).slice(0, pageSize);
        const after = come.reduce((list, id) => withLiveRow(list, row(id)), listOf(first));
        const wanted = [...new Set([...first, ...come])].sort((a, b) => b - a).slice(0, pageSize);
        expect(after.data.map((one) => one.id)).toEqual(wanted);
      }),
    );
  });
});

describe('the query', () => {
  const parsed = (query: object) => attendance.list.query.safeParse(query);

  it('is the whole of today, newest first, by default [ATT-01 ATT-02 ATT-08]', () => {
    const usual = {
      page: 0,
      search: '',
      type: 'all',
      activity: 'all',
      user_id: null,
      office_id: null,
      sort: 'attendances.id',
      sort_by: 'desc',
      after: null,
      around: null,
      before: null,
      last: null,
    };
    expect(parsed({}).data).toEqual(usual);
    const blank = { type: '', activity: '', date: '', user_id: '', office_id: 'all', sort: '', sort_by: '' };
    expect(parsed(blank).data).toEqual({ ...usual, date: undefined });
  });

  it.each([
    [{ sort: 'name', sort_by: 'asc' }, 'name', 'asc'],
    [{ sort: 'asc', sort_by: 'name' }, 'name', 'asc'],
    [{ sort: 'id', sort_by: 'asc' }, 'attendances.id', 'asc'],
    [{ sort: 'created_at' }, 'created_at', 'desc'],
    [{ sort: 'asc' }, 'attendances.id', 'asc'],
    [{ sort_by: 'platform' }, 'platform', 'desc'],
  ])('reads the sort %j [ATT-07 CALLB-14]', (query, sort, sort_by) => {
    expect(parsed(query).data).toMatchObject({ sort, sort_by });
  });

  it.each([
    { type: 'sleeping' },
    { type: ['late', 'away'] },
    { activity: 'lunch' },
    { date: '2026-02-30' },
    { date: 'all' },
    { user_id: 'farid' },
    { user_id: '-1' },
    { office_id: '1.5' },
    { sort: 'likes' },
    { sort: 'name', sort_by: 'type' },
    { sort: 'asc', sort_by: 'desc' },
    { page: '-1' },
  ])('refuses %j [CALLB-14]', (query) => {
    expect(parsed(query).success).toBe(false);
  });
});
