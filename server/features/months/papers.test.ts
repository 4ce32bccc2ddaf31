import { readXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import { pathOf } from '#domain/lib/endpoint.ts';
import { months } from '#domain/months/contract.ts';
import { pagesOfPdf } from '#server/platform/testing/pdf.ts';
import { cast } from '#server/seed/cast.ts';
import { bytesOf, type MonthFixture, monthFixture, sunday } from './testing.ts';

const { aminah, farid } = cast;
let fixture: MonthFixture;
beforeAll(async () => {
  fixture = await monthFixture();
});
beforeEach(() => fixture.reset());

it('the sheet has a row for each person, with numbers as numbers, and what it carries from earlier months', async () => {
  const { app, closed, close, detail, moveTo } = fixture;
  const rowsOf = async (id: number) => {
    const { sheets } = await readXlsx(await bytesOf(app, pathOf(months.sheet, { closing_id: id }), 'en'));
    const [head, ...rows] = sheets[0]!.rows as unknown[][];
    const row = rows.find(([name]) => name === farid.name)!;
    return (column: string) => row[head!.indexOf(column)];
  };
  const id = await closed();
  const before = await rowsOf(id);
  expect([before('Days expected'), before('Late'), before('Days expected, earlier months')]).toEqual([20, 1, null]);
  await app.ask('aminah', holidays.add, { body: { details: 'Cuti khas', start: sunday, end: sunday } });
  await moveTo('2026-04-02');
  await close({ month: '2026-03' });
  const march = (await detail('2026-03')).closing.id;
  expect((await rowsOf(march))('Days expected, earlier months')).toBe(-1);
  const url = pathOf(months.statement, { closing_id: march, user_id: farid.id });
  const [paper] = pagesOfPdf(await bytesOf(app, url, 'en'));
  const words = paper!.replaceAll(/\s+/g, ' ');
  expect(words).toContain('Adjustments of earlier months');
  expect(words).toContain('15-02-2026 Public holiday Days expected -1, Absent -1');
});

it('leave of an earlier month that is of another type now says so by type, and papers of closings before stay as they were', async () => {
  const { app, query, closed, close, detail, moveTo } = fixture;
  const february = await closed();
  await query(
    `insert into month_adjustments (closing_id, user_id, reason, days, made_at, expected, present, leave, duty_days, duty_minutes,
      absent, late, late_minutes, left_early, no_clockout, minutes, corrections, leave_types)
     values ($1, $2, 'leave', '["2026-02-15"]', now(), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{"1": -1, "2": 1}')`,
    [february, farid.id],
  );
  await moveTo('2026-04-02');
  await close({ month: '2026-03' });
  const { id } = (await detail('2026-03')).closing;
  const statement = pathOf(months.statement, { closing_id: id, user_id: farid.id });
  const words = async (language: 'en' | 'ms') =>
    pagesOfPdf(await bytesOf(app, statement, language))[0]!.replaceAll(/\s+/g, ' ');
  const sheet = async () => {
    await query('delete from month_sheets');
    const { sheets } = await readXlsx(await bytesOf(app, pathOf(months.sheet, { closing_id: id }), 'en'));
    const [head, ...rows] = sheets[0]!.rows as unknown[][];
    const row = rows.find(([name]) => name === farid.name)!;
    const types = ['Annual', 'Medical', 'Emergency'];
    return types.map((type) => row[head!.indexOf(`Leave: ${type} Leave, earlier months`)]);
  };
  expect(await words('en')).toContain('15-02-2026 Leave applications Annual Leave -1, Medical Leave +1');
  expect(await words('ms')).toContain('Cuti Rehat -1, Cuti Sakit +1');
  expect(await sheet()).toEqual([-1, 1, 0]);

  await query(`update month_closings set paper = paper - 'carries_types' where id = ${id}`);
  expect(await words('en')).toContain('15-02-2026 Leave applications -');
  expect(await sheet()).toEqual([undefined, undefined, undefined]);
});

it('nobody has a statement of a month in which they have no figures', async () => {
  const { app, closed } = fixture;
  const params = { closing_id: await closed(), user_id: cast.zara.id };
  expect((await app.ask('aminah', months.statement, { params })).status).toBe(404);
  expect((await app.ask('aminah', months.sheet, { params: { closing_id: 99 } })).status).toBe(404);
});

it('the papers in Malay have Malay names where the closing has them, and stay as they were where it has none', async () => {
  const { app, query, closed } = fixture;
  const id = await closed();
  const url = pathOf(months.statement, { closing_id: id, user_id: aminah.id });
  const lines = async (language: 'en' | 'ms') =>
    pagesOfPdf(await bytesOf(app, url, language))[0]!.replaceAll(/\s+/g, ' ');
  const [english, malay] = [
    'Human Resource Officer, Administration and Human Resources',
    'Pegawai Sumber Manusia, Pentadbiran dan Sumber Manusia',
  ];
  expect(await lines('en')).toContain(english);
  expect(await lines('ms')).toContain(malay);
  const { sheets } = await readXlsx(await bytesOf(app, pathOf(months.sheet, { closing_id: id }), 'ms'));
  const row = (sheets[0]!.rows as unknown[][]).find(([name]) => name === aminah.name)!;
  expect(row.slice(1, 3).join(', ')).toBe(malay);
  await query(`update month_closings set paper = paper - 'names' where id = ${id}`);
  expect(await lines('ms')).toContain(english);
});

// Last, since it changes what everything is called.
it('the statement and the sheet have the same bytes in January as in March, whatever is called or set otherwise [D5]', async () => {
  const { app, query, closed, moveTo } = fixture;
  const id = await closed();
  const urls = [
    pathOf(months.statement, { closing_id: id, user_id: farid.id }),
    pathOf(months.sheet, { closing_id: id }),
  ];
  const made = () => Promise.all(urls.flatMap((url) => ['en', 'ms'].map((language) => bytesOf(app, url, language))));
  const before = await made();
  const [paper] = pagesOfPdf(before[0]!);
  expect(pagesOfPdf(before[0]!)).toHaveLength(1);
  const words = paper!.replaceAll(/\s+/g, ' ');
  for (const text of [
    'February 2026',
    farid.name,
    'Days expected 20',
    'Time late 0 h 40 min',
    `Signed electronically by ${aminah.name}`,
  ])
    expect(words).toContain(text);
  expect(pagesOfPdf(before[1]!)[0]).toContain('Penyata kehadiran');

  await moveTo('2027-01-05');
  await query(`update users set name = name || ' II'; update positions set name = name || ' Kanan';
    update offices set name = name || ' Baharu'; update leave_types set name = name || ' Lama'; update departments set name = name || ' Baharu';
    update organisation set name = 'Majlis Seri Bayu', name_ms = 'Majlis', address = 'Putrajaya', registration_no = 'X1'`);
  await app.ask('aminah', holidays.add, { body: { details: 'Cuti khas', start: sunday, end: sunday } });
  const after = await made();
  for (const [at, bytes] of after.entries()) expect(bytes.equals(before[at]!)).toBe(true);
  // Made anew too, not only as it was stored.
  await query('delete from month_sheets');
  for (const [at, bytes] of (await made()).entries()) expect(bytes.equals(before[at]!)).toBe(true);
});
