import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { LiveEvent } from '#domain/live.ts';
import { session } from '#domain/session/contract.ts';
import { warnings } from '#domain/warnings/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { testNow } from '#server/platform/testing/moment.ts';
import { pagesOfPdf } from '#server/platform/testing/pdf.ts';
import { cast, organisation } from '#server/seed/cast.ts';

let app: TestApp;
let announced: LiveEvent[] = [];
const { aminah, farid, gopal } = cast;
const letter = {
  id: 1,
  ref_no: 'WL/2026/02/0001',
  date: '2026-02-24',
  type: 'is_late',
  reply_by: '2026-03-04',
};

beforeAll(async () => {
  app = await testApp();
  await app.pool.query('alter table warning_letters alter column id restart with 100');
  const announce = app.platform.live.announce;
  app.platform.live.announce = (events) => {
    announced.push(...events);
    announce(events);
  };
});
beforeEach(async () => {
  announced = [];
  await app.pool.query('delete from warning_letters; delete from activity_logs');
  const add = `insert into warning_letters
      (id, ref_no, user_id, date, type, status, count, reply_by, created_at) overriding system value
    values ($1, $2, $3, $4, $5, 'Pending', 3, $6, '2026-02-24T16:15:00Z')`;
  const { id, ref_no, date, type, reply_by } = letter;
  await app.pool.query(add, [id, ref_no, farid.id, date, type, reply_by]);
  await app.pool.query(add, [2, 'WL/2026/02/0002', gopal.id, date, 'absence', reply_by]);
});

const list = (who: 'aminah' | 'farid', userId: number, query = {}) =>
  app.ask(who, warnings.ofUser, { params: { userId }, query });
const decide = (action: 'verify' | 'reject', id = 1, who: 'aminah' | 'farid' = 'aminah') =>
  app.ask(who, warnings[action], { params: { id } });
const set = (status: string, doc: string | null) =>
  app.pool.query('update warning_letters set status = $1, doc = $2 where id = 1', [status, doc]);
const stored = async () => (await app.pool.query('select status, doc from warning_letters where id = 1')).rows[0];

describe('warnings issued to someone', () => {
  it('returns every field of a warning, and the total [CALLA-21 ENTITYA-15 STAFF-115]', async () => {
    const { status, body } = await list('aminah', farid.id);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          ...letter,
          title: 'Late clock-in (WL/2026/02/0001)',
          message: expect.stringContaining('late 3 times'),
          title_ms: 'Lewat hadir bertugas (WL/2026/02/0001)',
          notified_on: null,
          explain_by: null,
          reply: null,
          reply_doc: null,
          replied_at: null,
          inbox: null,
          evidence: [],
          corrections: {},
          decided_by: null,
          decided_at: null,
          status: 'Pending',
          created_at: '2026-02-24T16:15:00.000Z',
          doc: null,
          user: { id: farid.id, name: farid.name },
        },
      ],
      total: 1,
      more: false,
      page: 0,
    });
  });

  it('are shown to admins and to their addressee, and to nobody else', async () => {
    expect((await list('farid', farid.id)).body.total).toBe(1);
    expect((await list('farid', gopal.id)).status).toBe(404);
    expect((await list('aminah', 999_999)).status).toBe(404);
  });

  it('are paged by twenty, newest first [STAFF-116 LIST-01]', async () => {
    await app.pool.query(
      `insert into warning_letters (ref_no, user_id, date, type, status, created_at)
       select 'WL/2025/01/' || n, $1, '2025-01-01'::date + n, 'absence', 'Verified', now()
       from generate_series(1, 20) n`,
      [farid.id],
    );
    const [first, second] = [await list('aminah', farid.id), await list('aminah', farid.id, { page: 1 })];
    expect(first.body.data.map(({ date }: { date: string }) => date).slice(0, 2)).toEqual([letter.date, '2025-01-21']);
    expect([first.body.data.length, second.body.data.length, second.body.total]).toEqual([20, 1, 21]);
  });
});

describe('deciding on a letter', () => {
  it('verifies it, and returns its new state [CALLA-25 ACCESS-60 STAFF-119]', async () => {
    await set('Pending', 'a.pdf');
    const { status, body } = await decide('verify');
    expect([status, body]).toMatchObject([200, { ...letter, status: 'Verified', doc: 'a.pdf' }]);
    expect(await stored()).toEqual({ status: 'Verified', doc: 'a.pdf' });
  });

  it('rejects it, and returns its new state [CALLA-24 ACCESS-61 STAFF-120]', async () => {
    await set('Pending', 'a.pdf');
    const { status, body } = await decide('reject');
    expect([status, body.status, body.id]).toEqual([200, 'Rejected', 1]);
  });

  it.each([
    ['verify', 'Pending', 'a.pdf', 'Verified'],
    ['verify', 'Rejected', 'a.pdf', 'Verified'],
    ['verify', 'Verified', 'a.pdf', 'This letter has already been verified'],
    ['verify', 'Pending', null, 'Please upload the letter document first'],
    ['verify', 'Rejected', null, 'Please upload the letter document first'],
    ['reject', 'Pending', 'a.pdf', 'Rejected'],
    ['reject', 'Verified', 'a.pdf', 'This letter has already been verified'],
    ['reject', 'Rejected', 'a.pdf', 'This letter has already been rejected'],
    ['reject', 'Pending', null, 'Please upload the letter document first'],
  ] as const)(
    'to %s one that is %s with document %j: %s [WARN-13 WARN-14 WARN-15 WARN-16]',
    async (action, status, doc, outcome) => {
      await set(status, doc);
      const answer = await decide(action);
      expect(answer.status === 200 ? answer.body.status : answer.body.message).toBe(outcome);
      const isDone = answer.status === 200;
      expect(answer.status).toBe(isDone ? 200 : 422);
      expect(await stored()).toEqual({ status: isDone ? outcome : status, doc });
    },
  );

  it('is for admins only, by bearer token only, and for existing letters', async () => {
    await set('Pending', 'a.pdf');
    expect((await decide('verify', 1, 'farid')).status).toBe(403);
    expect((await decide('reject', 1, 'farid')).status).toBe(403);
    const token = await app.tokenOf('aminah');
    const byAddress = await app.ask(null, warnings.verify, { params: { id: 1 }, query: { token } });
    expect(byAddress.status).toBe(401);
    expect((await decide('verify', 999)).status).toBe(404);
    expect((await stored()).status).toBe('Pending');
  });

  it('by two concurrently is done once', async () => {
    await set('Pending', 'a.pdf');
    const answers = await Promise.all([decide('verify'), decide('verify'), decide('reject')]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(
      1 + Number((await stored()).status === 'Verified' && answers[2]!.status === 200),
    );
    const { rows } = await app.pool.query('select id from activity_logs');
    expect(rows).toHaveLength(answers.filter(({ status }) => status === 200).length);
  });

  it('is stored with who decided, and when', async () => {
    await set('Pending', 'a.pdf');
    const { body } = await decide('verify');
    expect(body).toMatchObject({ decided_by: aminah.name, decided_at: testNow.toISOString() });
  });

  it('is written to the audit log, and updates the counters of its addressee and of administrators [SOCKET-41 COUNTER-02]', async () => {
    await set('Pending', 'a.pdf');
    await decide('verify');
    expect(await entriesIn(app.db)).toMatchObject([
      {
        user_id: aminah.id,
        subject_id: farid.id,
        module: 'warnings',
        action: `Verified letter ${letter.ref_no} of ${farid.name}`,
      },
    ]);
    expect(announced).toContainEqual({
      to: 'users',
      ids: [farid.id],
      message: { type: 'warning-letter' },
    });
    expect(announced).toContainEqual({ to: 'admins', message: { type: 'warning-letter' } });
  });
});

describe('a letter to print', () => {
  const print = (userId: number, warningId: number, more = {}, who: 'aminah' | 'farid' | null = null) =>
    app.ask(who, warnings.letter, { params: { userId, warningId }, ...more });

  /** The PDF as served. */
  async function pdfOf(who: 'aminah' | 'farid', userId = farid.id, warningId = 1) {
    const response = await app.app.inject({
      url: `/api/users/warning/${userId}/${warningId}`,
      headers: { authorization: `Bearer ${await app.tokenOf(who)}` },
    });
    return { response, pages: pagesOfPdf(response.rawPayload) };
  }

  it('is a PDF with letterhead, reference, person, text and lines to sign [CALLA-22 STAFF-117]', async () => {
    const { response, pages } = await pdfOf('aminah');
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="warning-letter-wl-2026-02-0001.pdf"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(pages).toHaveLength(1);
    for (const text of [
      organisation.name,
      'Surat amaran / Warning Letter',
      'Lewat hadir bertugas / Late clock-in',
      `Ruj. Kami / Our reference\n${letter.ref_no}`,
      '25-02-2026',
      farid.name,
      farid.ic,
      'Kerani Tadbir / Administrative Clerk, Pentadbiran dan Sumber Manusia /\nAdministration and Human Resources',
      'Menunggu / Pending',
      'Our records show that you clocked in late 3 times in February 2026.',
      'Please reply with your explanation by 04-03-2026.',
      'Sekian, terima kasih. / Thank you.',
      'Halaman 1 daripada 1 / Page 1 of 1',
    ])
      expect(pages[0]).toContain(text);
  });

  it("is signed by the organisation's signatory, other than one to themselves, under its registered name", async () => {
    const signs = (name: string | null) =>
      app.pool.query(
        `update organisation set signatory_name = $1, signatory_position = 'Ketua Eksekutif',
          registration_no = '1312525-A', name_ms = 'Perbadanan Bayu'`,
        [name],
      );
    onTestFinished(async () => {
      await signs(null);
      await app.pool.query('update organisation set registration_no = null, name_ms = null, signatory_position = null');
    });
    await signs('Noraini binti Hassan');
    const [page] = (await pdfOf('farid')).pages;
    expect(page).toContain('Noraini binti Hassan\nKetua Eksekutif');
    expect(page).toContain(`Perbadanan Bayu / ${organisation.name}`);
    expect(page).toContain('No. pendaftaran / Registration no. 1312525-A');
    await signs(farid.name.toUpperCase());
    expect((await pdfOf('farid')).pages[0]).not.toContain('Ketua Eksekutif');
  });

  it('shows each date and time that led to it and why, and name and post of the signatory', async () => {
    const late = (minutes: number) => ({ code: 'late', values: { minutes, start: '07:00', grace: 5 } });
    const evidence = [
      { date: '2026-02-16', clock_in: '07:20', clock_out: '16:30', why: [late(20)] },
      { date: '2026-02-20', clock_in: '07:35', clock_out: '16:30', why: [late(35)] },
      {
        date: '2026-02-23',
        clock_in: '07:45',
        clock_out: null,
        why: [late(45), { code: 'noClockOut', values: {} }],
      },
    ];
    await app.pool.query(
      `insert into warning_letters (id, ref_no, user_id, date, type, status, count, reply_by, evidence, created_at)
        overriding system value
        values (3, 'WL/2026/02/0003', $1, '2026-02-23', 'is_late', 'Pending', 2, '2026-03-04', $2, now())`,
      [farid.id, JSON.stringify(evidence)],
    );
    const { pages } = await pdfOf('farid', farid.id, 3);
    expect(pages).toHaveLength(1);
    for (const text of [
      'telah lewat hadir bertugas',
      'sebanyak 2 kali pada bulan',
      'selewat-lewatnya pada 04-03-2026.',
      'Tarikh / Date\nHari / Day\nMasuk / Clock In\nKeluar / Clock Out',
      '16-02-2026\nIsn / Mon\n07:20 AM\n04:30 PM',
      '23-02-2026\nIsn / Mon\n07:45 AM\n-',
      'Lewat 20 minit: waktu mula 07:00 AM',
      // The position that approves Farid's leave.
      `${cast.devi.name}\nPengarah Perkhidmatan Korporat / Director of\nCorporate Services`,
    ])
      expect(pages[0]).toContain(text);
    await app.pool.query('delete from warning_letters where id = 3');
  });

  it('opens by a one-time ticket in the address, once [CALLA-22]', async () => {
    const path = `/api/users/warning/${farid.id}/1`;
    const { body } = await app.ask('farid', session.ticket, { body: { path } });
    expect((await print(farid.id, 1, { query: { token: body.ticket } })).status).toBe(200);
    expect((await print(farid.id, 1, { query: { token: body.ticket } })).status).toBe(401);
    expect((await print(farid.id, 1)).status).toBe(401);
  });

  it('is shown to admins and to its addressee, only under its own person', async () => {
    expect((await pdfOf('farid')).response.statusCode).toBe(200);
    expect((await print(gopal.id, 2, {}, 'farid')).status).toBe(404);
    expect((await print(farid.id, 2, {}, 'farid')).status).toBe(404);
    expect((await print(farid.id, 2, {}, 'aminah')).status).toBe(404);
  });
});
