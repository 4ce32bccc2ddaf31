import { beforeAll, describe, expect, it } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import { type DraftRow, holidayDrafts } from '#domain/holidays/drafts-contract.ts';
import { draftTexts as texts } from '#domain/holidays/drafts-texts.ts';
import { fill } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { organisation } from '#domain/organisation/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { offices } from '#server/seed/cast.ts';
import { malaysiaIn, malaysiaYears } from './malaysia.ts';
import { bodyOf, checkFile, csv, fieldsOf, inStates, seenOf } from './testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const inThree = () => inStates(app, { headquarters: 'TRG', kotaBharu: 'KTN', kuantan: 'PHG' });

const read = async (year: number) => (await app.ask('aminah', holidayDrafts.read, { params: { year } })).body;
/** The lines of a file's draft. */
const linesOf = async (year: number, ...rows: string[]): Promise<DraftRow[]> =>
  (await checkFile(app, year, csv(...rows))).body.draft.lines;

const confirm = (body: object, who: Who = 'aminah') => app.ask(who, holidayDrafts.confirm, { body });
const listed = async (search: string) => (await app.ask('farid', holidays.list, { query: { search } })).body.data;

describe("the project's years", () => {
  it('are read from their files by the server', async () => {
    expect(malaysiaYears).toEqual([2024, 2025, 2026, 2027]);
    for (const year of malaysiaYears) expect((await malaysiaIn(year)).length).toBeGreaterThan(40);
    expect(await malaysiaIn(2030)).toEqual([]);
  });
});

describe("a year's draft [D15]", () => {
  it('has no lines while no office has a state', async () => {
    await inStates(app, {});
    expect(await read(2027)).toMatchObject({ states: [], offices_without: Object.keys(offices).length, lines: [] });
  });

  it('has what the states of the offices have, with replacement days, beside what is there', async () => {
    await inThree();
    const draft = await read(2027);
    expect(draft).toMatchObject({
      ...{ year: 2027, years: malaysiaYears, states: ['KTN', 'PHG', 'TRG'], offices_without: 1, same_day_rule: 'once' },
    });
    const of = (name: string) => draft.lines.filter(({ details }: DraftRow) => details.startsWith(name));
    // Saturday, 1 May is replaced where Saturday is the day of rest.
    expect(of('Labour Day')).toEqual([
      {
        ...{ change: 'new', details: 'Labour Day', name_ms: 'Hari Pekerja', start: '2027-05-01', end: '2027-05-01' },
        ...{
          states: null,
          certainty: 'fixed',
          source: 'Fixed by law or state gazette',
          is_replacement: false,
          known: null,
        },
      },
      expect.objectContaining({
        ...{ change: 'new', details: 'Labour Day (replacement)', name_ms: 'Hari Pekerja (gantian)' },
        ...{ start: '2027-05-02', states: ['KTN', 'TRG'], is_replacement: true },
      }),
    ]);
    expect(of('Arafah')).toEqual([]);
    expect(of('Arafat Day')[0]).toMatchObject({ states: ['KTN', 'TRG'], certainty: 'expected' });
    // The seed has Chinese New Year already.
    expect(of('Chinese New Year')[0]).toMatchObject({ change: 'same', known: { start: '2027-02-06', states: null } });
    expect(of('Federal Territory Day')).toEqual([]);
  });

  it('is in force once it is confirmed, each holiday with an audit entry, and then all the same', async () => {
    const { lines } = await read(2027);
    const [left, ...chosen] = lines.filter(({ change }: DraftRow) => change === 'new') as DraftRow[];
    const before = await entriesIn(app.db, 'holidays');
    const { status, body } = await confirm(bodyOf(2027, chosen));
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ added: chosen.length, moved: 0, removed: 0, same: 0 }),
    ]);
    expect((await entriesIn(app.db, 'holidays')).length - before.length).toBe(chosen.length);
    expect(await listed('Labour Day (replacement)')).toMatchObject([
      {
        start: '2027-05-02',
        name_ms: 'Hari Pekerja (gantian)',
        states: ['KTN', 'TRG'],
        office_ids: [],
        position_ids: null,
      },
    ]);
    const again = (await read(2027)).lines.filter(({ change }: DraftRow) => change === 'new');
    expect(again.map(fieldsOf)).toEqual([fieldsOf(left!)]);
  });

  it('changes nothing when it is confirmed again', async () => {
    const { lines } = await read(2027);
    await confirm(
      bodyOf(
        2027,
        lines.filter(({ change }: DraftRow) => change !== 'gone'),
      ),
    );
    const before = await app.db.selectFrom('holidays').selectAll().orderBy('id').execute();
    const all = (await read(2027)).lines as DraftRow[];
    const shown = all.filter(({ change }) => change === 'same');
    const { body } = await confirm({
      year: 2027,
      added: shown.map(fieldsOf).filter(({ details }) => /Labour|Deepavali/.test(details)),
    });
    expect(body).toMatchObject({ added: 0, same: 3 });
    expect(await app.db.selectFrom('holidays').selectAll().orderBy('id').execute()).toEqual(before);
    expect(all.filter(({ change }) => change === 'new' || change === 'moved')).toEqual([]);
  });

  it('has 1 February 2026 in Kuala Lumpur replaced once, or twice by the setting of the organisation', async () => {
    await inStates(app, { headquarters: 'KUL' });
    const days = async () =>
      (await read(2026)).lines
        .filter(({ is_replacement, start }: DraftRow) => is_replacement && start.startsWith('2026-02'))
        .map(({ details, start }: DraftRow) => `${start} ${details}`);
    expect(await days()).toEqual(['2026-02-02 Federal Territory Day, Thaipusam (replacement)']);
    const saved = await app.ask('aminah', organisation.save, { body: { same_day_rule: 'each' } });
    expect(saved.status).toBe(200);
    expect(await days()).toEqual([
      '2026-02-02 Federal Territory Day (replacement)',
      '2026-02-03 Thaipusam (replacement)',
    ]);
    expect((await entriesIn(app.db, 'organisation')).at(-1)).toMatchObject({ after: { same_day_rule: 'each' } });
    expect((await app.ask('aminah', organisation.save, { body: { same_day_rule: 'thrice' } })).body.fields).toEqual({
      same_day_rule: words.options.en,
    });
    await app.ask('aminah', organisation.save, { body: { same_day_rule: 'once' } });
  });

  it('has a replacement day in January of the year after as it is there, once it is confirmed', async () => {
    await inStates(app, { headquarters: 'KUL' });
    const file = '2034-12-31,Malam Uji,Malam Uji,KUL,fixed,';
    await confirm(bodyOf(2034, await linesOf(2034, file)));
    expect(await listed('Malam Uji (replacement)')).toMatchObject([{ start: '2035-01-01', states: ['KUL'] }]);
    expect((await linesOf(2034, file)).map(({ change, start }) => `${change} ${start}`)).toEqual([
      'same 2034-12-31',
      'same 2035-01-01',
    ]);
  });

  it('is only for those who may change holidays', async () => {
    for (const who of ['farid', 'devi'] as const) {
      expect((await app.ask(who, holidayDrafts.read, { params: { year: 2027 } })).status).toBe(403);
      expect((await confirm({ year: 2027 }, who)).status).toBe(403);
    }
    expect((await app.ask('aminah', holidayDrafts.read, { params: { year: 1 } })).status).toBe(404);
  });
});

describe('confirming a draft [D15]', () => {
  it('writes it once when two administrators confirm it at once', async () => {
    await inThree();
    const lines = await linesOf(
      2028,
      '2028-05-01,Labour Day,Hari Pekerja,all,fixed,',
      '2028-04-26,Birthday,Keputeraan,TRG,,',
    );
    const answers = await Promise.all(
      (['aminah', 'badrul', 'aminah'] as const).map((who) => confirm(bodyOf(2028, lines), who)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.added).sort()).toEqual([0, 0, lines.length]);
    const there = await app.db
      .selectFrom('holidays')
      .select('details')
      .where('start', '>=', '2028-03-04')
      .where('start', '<=', '2028-12-31')
      .execute();
    expect(there.map(({ details }) => details).sort()).toEqual(lines.map(({ details }) => details).sort());
  });

  it('moves a holiday, and refuses all of it where somebody changed one of them meanwhile', async () => {
    const file = [
      '2028-05-02,Labour Day,Hari Pekerja,all,fixed,',
      '2028-08-31,National Day,Hari Kebangsaan,all,fixed,',
    ];
    const lines = await linesOf(2028, ...file);
    const moved = lines.find(({ change }) => change === 'moved')!;
    expect(moved).toMatchObject({ details: 'Labour Day', start: '2028-05-02', known: { start: '2028-05-01' } });
    const [{ id }] = await listed('Labour Day').then((all) =>
      all.filter(({ start }: DraftRow) => start === '2028-05-01'),
    );
    const edit = { id, details: 'Labour Day', start: '2028-05-01', end: '2028-05-03' };
    expect((await app.ask('badrul', holidays.edit, { body: edit })).status).toBe(200);
    const chosen = lines.filter(({ change }) => change === 'new' || change === 'moved');
    const refused = await confirm(bodyOf(2028, chosen));
    expect([refused.status, refused.body.message]).toEqual([
      422,
      fill(texts.changedSince, 'en', { name: 'Labour Day' }),
    ]);
    expect(await listed('National Day')).not.toContainEqual(expect.objectContaining({ start: '2028-08-31' }));

    const again = (await linesOf(2028, ...file)).filter(({ change }) => change === 'new' || change === 'moved');
    expect((await confirm(bodyOf(2028, again))).body).toMatchObject({ moved: 1, added: again.length - 1 });
    expect(await listed('Labour Day')).toContainEqual(
      expect.objectContaining({ id, start: '2028-05-02', end: '2028-05-02' }),
    );
    const log = await entriesIn(app.db, 'holidays', id);
    expect(log.at(-1)).toMatchObject({ before: { start: '2028-05-01' }, after: { start: '2028-05-02' } });
    // Once more it is there already.
    expect((await confirm(bodyOf(2028, again))).body).toMatchObject({ moved: 0, added: 0, same: again.length });
  });

  it('removes what is gone once, and not what was changed since', async () => {
    const lines = await linesOf(2028, '2028-12-25,Christmas,Krismas,all,fixed,');
    const gone = lines.filter(({ change, details }) => change === 'gone' && details === 'Birthday');
    expect(gone).toHaveLength(1);
    expect((await confirm({ year: 2028, removed: [{ ...seenOf(gone[0]!), version: 99 }] })).status).toBe(422);
    expect((await confirm(bodyOf(2028, gone))).body).toMatchObject({ removed: 1 });
    expect((await confirm(bodyOf(2028, gone))).body).toMatchObject({ removed: 0, same: 1 });
  });

  it.each([
    ['no name', { details: ' ' }, words.complete.en],
    ['no states', { states: [] }, words.options.en],
    ['a state that is none', { states: ['XYZ'] }, words.options.en],
    ['an end before the start', { end: '2029-01-01' }, 'The end cannot be before the start'],
  ])('refuses a line with %s', async (_, changed, message) => {
    const line = { details: 'Salah', name_ms: null, start: '2029-05-01', end: '2029-05-01', states: null };
    const { status, body } = await confirm({ year: 2029, added: [{ ...line, ...changed }] });
    expect([status, Object.values(body.fields)]).toEqual([422, [message]]);
  });

  it('refuses another year, and the same holiday twice on a day', async () => {
    const line = { details: 'Kembar Uji', name_ms: null, start: '2029-05-01', end: '2029-05-02', states: null };
    expect((await confirm({ year: 2030, added: [line] })).body.message).toBe('Kembar Uji is not in 2030');
    const twice = await confirm({ year: 2029, added: [line, { ...line, start: '2029-05-02' }] });
    expect([twice.status, twice.body.message]).toEqual([422, fill(texts.twice, 'en', { name: 'Kembar Uji' })]);
    expect(await listed('Kembar Uji')).toEqual([]);
  });
});
