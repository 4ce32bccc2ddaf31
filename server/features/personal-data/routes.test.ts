import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sayEntry } from '#domain/audit/rules.ts';
import { movementTexts } from '#domain/entitlements/texts.ts';
import { halfTexts } from '#domain/leave/half-texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { pathOf } from '#domain/lib/endpoint.ts';
import { monthTitles } from '#domain/lib/month-name.ts';
import { fill } from '#domain/lib/text.ts';
import { appVersion } from '#domain/limits.ts';
import { personalData } from '#domain/personal-data/contract.ts';
import { holdingNames } from '#domain/personal-data/holdings.ts';
import { paperField } from '#domain/personal-data/paper-texts.ts';
import { holdingTexts, personalDataTexts as texts } from '#domain/personal-data/texts.ts';
import { session } from '#domain/session/contract.ts';
import { roleTexts } from '#domain/staff/texts.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { pagesOfPdf } from '#server/platform/testing/pdf.ts';
import { cast } from '#server/seed/cast.ts';
import { entriesIn } from '../audit/testing.ts';
import { filesInZip, makeEverything } from './testing.ts';
import { secret, siti } from './testing-person.ts';

type Who = keyof typeof cast;
const { farid, aminah, zara } = cast;
let app: TestApp;
let former: number;
beforeAll(async () => {
  app = await testApp();
  former = (await makeEverything(app)).id;
});
const query = async (sql: string, values: unknown[] = []) => (await app.pool.query(sql, values)).rows;
beforeEach(async () => {
  await query('delete from data_requests');
});

const mine = async (who: Who) => (await app.ask(who, personalData.mine)).body.data;
const waiting = async () => (await app.ask('aminah', personalData.requests)).body.data;
async function requested(who: Who = 'farid'): Promise<number> {
  expect((await app.ask(who, personalData.ask)).status).toBe(200);
  return (await mine(who))[0].id;
}
const answered = async (call: typeof personalData.give, id: number, who: Who = 'aminah') =>
  app.ask(who, call, { body: { id } });
/** The archive that somebody downloads. */
async function taken(who: Who, id: number, language = 'en') {
  const { statusCode, rawPayload, headers } = await app.app.inject({
    url: pathOf(personalData.file, { id }),
    query: { language },
    headers: { 'x-app-version': appVersion, authorization: `Bearer ${await app.tokenOf(who)}` },
  });
  return {
    status: statusCode,
    headers,
    files: statusCode === 200 ? filesInZip(rawPayload) : new Map<string, Buffer>(),
  };
}

describe('a request for personal data', () => {
  it('waits for 21 days, once, and administrators are told', async () => {
    const id = await requested();
    expect(await mine('farid')).toMatchObject([
      { id, state: 'waiting', asked_by: null, answer_by: '2026-03-23', days_left: 21, is_open: false },
    ]);
    const again = await app.ask('farid', personalData.ask);
    expect([again.status, again.body.code]).toEqual([422, texts.hasWaiting.code]);
    expect(await waiting()).toMatchObject([{ id, name: farid.name }]);
    const notices = await query(
      `select m.title from inbox i join messages m on m.id = i.message_id where i.user_id = $1 order by i.id desc limit 1`,
      [aminah.id],
    );
    expect(notices[0].title).toBe(`${farid.name} asks for their personal data`);
    app.setNow('2026-03-26T01:00:00Z');
    expect((await waiting())[0].days_left).toBe(-3);
    app.setNow('2026-03-02T00:30:00Z');
  });

  it('is read again by administrators when it is made, and by its owner too when it is answered', async () => {
    const announce = vi.spyOn(app.platform.live, 'announce');
    const readers = () =>
      announce.mock.calls
        .flat(2)
        .flatMap((event) => (JSON.stringify(event).includes('reset-cache') && event.to === 'users' ? [event.ids] : []));
    const id = await requested();
    await answered(personalData.give, id);
    const [asked, given] = readers();
    expect(asked).toEqual(expect.arrayContaining([aminah.id, cast.badrul.id]));
    expect(given).toEqual(expect.arrayContaining([farid.id, aminah.id, cast.badrul.id]));
    announce.mockRestore();
  });

  it('is refused with a reason, which its owner reads', async () => {
    const id = await requested();
    const { status } = await app.ask('aminah', personalData.refuse, { body: { id, reason: 'Proves nothing' } });
    expect(status).toBe(200);
    expect(await mine('farid')).toMatchObject([
      { state: 'refused', reason: 'Proves nothing', decided_by: aminah.name },
    ]);
    const later = await answered(personalData.give, id);
    expect([later.status, later.body.code]).toEqual([422, texts.notWaiting.code]);
    expect((await taken('farid', id)).status).toBe(404);
  });

  it('is downloaded by nobody but its owner, for thirty days, and each download is in the log', async () => {
    const id = await requested();
    expect((await taken('farid', id)).status).toBe(404);
    await answered(personalData.give, id);
    expect(await mine('farid')).toMatchObject([{ state: 'given', is_open: true, open_until: '2026-04-01' }]);
    const { status, headers, files } = await taken('farid', id);
    expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(JSON.parse(files.get('data.json')!.toString()).tables.users[0].name).toBe(farid.name);
    for (const who of ['gopal', 'aminah', 'suraya'] as const) expect((await taken(who, id)).status).toBe(404);
    await query(`update data_requests set decided_at = decided_at - interval '31 days' where id = $1`, [id]);
    expect((await taken('farid', id)).status).toBe(404);
    const codes = (await entriesIn(app.db, 'personal_data', id)).map(({ code }) => code);
    expect(codes).toEqual(['asked', 'given', 'downloaded']);
  });

  it('is made for one person once after another, and refused beyond that', async () => {
    const id = await requested();
    await answered(personalData.give, id);
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => taken('farid', id)))).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(8);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    const codes = (await entriesIn(app.db, 'personal_data', id)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'downloaded')).toHaveLength(
      statuses.filter((status) => status === 200).length,
    );
    expect((await taken('farid', id)).status).toBe(200);
  });

  it('is entered for those who left, and for nobody who can ask', async () => {
    const no = await app.ask('aminah', personalData.enter, { body: { user_id: zara.id } });
    expect([no.status, no.body.code]).toEqual([422, texts.notFormer.code]);
    expect((await app.ask('aminah', personalData.enter, { body: { user_id: former } })).status).toBe(200);
    const [{ id }] = await waiting();
    await answered(personalData.give, id);
    expect((await taken('badrul', id)).status).toBe(200);
    expect((await taken('gopal', id)).status).toBe(404);
  });
});

describe('the archive', () => {
  it('has every row there is about a person, each file, and no key', async () => {
    await app.ask('aminah', personalData.enter, { body: { user_id: former } });
    const [{ id }] = await waiting();
    await answered(personalData.give, id);
    const { files } = await taken('aminah', id);
    const { user_id, tables } = JSON.parse(files.get('data.json')!.toString());
    expect(user_id).toBe(former);
    expect(holdingNames.filter((table) => !(table in tables))).toEqual(['erasures']);
    expect(tables.users[0]).toMatchObject({ ...siti });
    expect(tables.leave_applications[0].reason).toBe(secret);
    expect(tables.chat_messages).toHaveLength(1);
    const titles = tables.messages.map(({ title }: { title: string }) => title);
    expect(titles).toEqual(expect.arrayContaining(['Mesyuarat', siti.name]));
    expect(tables.application_steps).toHaveLength(2);
    for (const [table, keys] of Object.entries({
      users: ['password_hash'],
      sessions: ['token_hash'],
      feeds: ['key_hash'],
    }))
      for (const key of keys) expect(tables[table][0]).not.toHaveProperty(key);
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(2);
    expect(files.get([...files.keys()].find((name) => name.startsWith('files/leave-'))!)!.toString()).toContain(secret);
  });

  it.each(['en', 'ms'] as const)('has a PDF to be read, in the language of its reader: %s', async (language) => {
    await app.ask('aminah', personalData.enter, { body: { user_id: former } });
    const [{ id }] = await waiting();
    await answered(personalData.give, id);
    const text = pagesOfPdf((await taken('aminah', id, language)).files.get('data.pdf')!).join('\n');
    for (const part of [siti.name, siti.ic, secret, aminah.name, holdingTexts.leave_applications[language]])
      expect(text).toContain(part);
    // It is read on other days, so the day is there today too; its fields and values are of its language.
    expect(text).toMatch(new RegExp(`${showDay(app.platform.clock.today())} \\d\\d:\\d\\d [AP]M`));
    expect(text).toContain(fill(paperField('created_at'), language));
    expect(text).toContain(fill(roleTexts['Normal User'], language));
    const words = text.replace(/\s+/g, ' ');
    // Sentences of the audit log, months of what was closed, and kinds and days in words.
    const given = { module: 'personal_data', code: 'given', values: {}, subject: siti.name };
    for (const part of [sayEntry(given), monthTitles('2026-01-01'), movementTexts.adjust, halfTexts.morning])
      expect(words).toContain(part[language]);
    const other = texts.noticeGiven[language === 'en' ? 'ms' : 'en'];
    for (const part of ['<p>', '(number)', '(nombor)', other]) expect(words).not.toContain(part);
  });
});

describe('who read a medical file', () => {
  it('is seen by its owner, and by nobody else', async () => {
    await query(
      `insert into documents (name, folder, owner_id, module, uploaded_at) values ('a.pdf', 'docs', $1, 'leave', now())
       on conflict do nothing`,
      [farid.id],
    );
    await query(`insert into document_reads (document, user_id, read_at) values ('a.pdf', $1, now())`, [cast.devi.id]);
    const { body } = await app.ask('farid', personalData.reads);
    expect(body.data).toMatchObject([{ module: 'leave', name: 'a.pdf', read_by: cast.devi.name, is_there: true }]);
    expect((await app.ask('aminah', personalData.reads)).body.data).toEqual([]);
  });
});

describe('the notice of purpose', () => {
  const due = async (who: Who) => (await app.ask(who, session.authenticate)).body.user.notice_due;

  it('is due to nobody until it is switched on, then to each once, and again after another text', async () => {
    expect(await due('farid')).toBe(false);
    await query('update data_rules set notice_on = true, notice_number = 1');
    expect(await due('farid')).toBe(true);
    const { number, notice } = (await app.ask('farid', personalData.notice)).body;
    expect(notice.en).toContain('processes your name');
    expect(notice.ms).toContain('memproses nama');
    await app.ask('farid', personalData.acknowledge, { body: { number: number + 1 } });
    expect(await due('farid')).toBe(true);
    await app.ask('farid', personalData.acknowledge, { body: { number } });
    expect([await due('farid'), await due('gopal')]).toEqual([false, true]);
    await query('update data_rules set notice_number = 2');
    expect(await due('farid')).toBe(true);
    await query('update data_rules set notice_on = false');
  });
});
