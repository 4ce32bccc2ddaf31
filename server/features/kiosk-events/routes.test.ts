import { describe, expect, it } from 'vitest';
import { kioskEvents } from '#domain/kiosk-events/contract.ts';
import { refusalTexts, kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { makePeople } from '#server/platform/testing/people.ts';
import { cast, offices } from '#server/seed/cast.ts';
import { frontDesk } from '../clock/testing.ts';
import { instantAt, lobby, monday, nobodys, refusedFixture, thursday } from './testing.ts';

const fixture = refusedFixture();
const { app, at, askAs, list, rowsOf, refuse, dismiss, stored, send, event, fact } = fixture;
const { suraya, aminah, farid, gopal, zara } = cast;

describe('the list of swipes that were not counted [D4]', () => {
  it('has what the kiosk gave, why it was refused in both languages, whose card it is and only its last digits', async () => {
    await refuse(farid, { manual: true });
    const { status, body } = await list('aminah');
    expect(status).toBe(200);
    expect(body).toEqual({
      ...{ total: 1, more: false, page: 0, ids: [expect.any(Number)] },
      data: [
        {
          id: expect.any(Number),
          state: 'refused',
          kiosk: { id: expect.any(Number), name: expect.any(String) },
          office: { id: offices.headquarters.id, name: offices.headquarters.name },
          happened_at: instantAt('06:55', thursday),
          received_at: instantAt('07:00'),
          doubt: null,
          reason: { ...refusalTexts.old },
          card: farid.access_card_id.slice(-4),
          manual: true,
          user: { id: farid.id, name: farid.name },
          settled: null,
          settles: true,
        },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(farid.access_card_id);
    expect(refusalTexts.old).toMatchObject({
      en: 'Arrived more than 72 hours later',
      ms: 'Diterima lebih 72 jam kemudian',
    });
  });

  it('has those of a card of nobody, of a revoked kiosk and of a link that no kiosk has', async () => {
    await refuse(nobodys);
    await fact('update kiosks set revoked_at = now() where office_id = 4');
    await refuse(zara, {}, frontDesk);
    await fact('update kiosks set revoked_at = null where office_id = 4');
    await refuse(zara, {}, { 'x-clockin-device-id': 'somebody-else' });
    const rows = await rowsOf('aminah', { sort: 'received_at', sort_by: 'asc' });
    expect(rows.map(({ reason, office, user }) => [reason.code, office?.id ?? null, user?.id ?? null])).toEqual([
      [refusalTexts.old.code, offices.headquarters.id, null],
      [refusalTexts.kioskRevoked.code, offices.kuantan.id, zara.id],
      [refusalTexts.kioskUnknown.code, null, zara.id],
    ]);
  });

  it('is narrowed by kiosk, office, state, days of arrival, name and last digits', async () => {
    const [first, second] = [await refuse(farid), await refuse(zara, {}, frontDesk)];
    at('08:00', '2026-03-03');
    const third = await refuse(nobodys);
    await dismiss('aminah', second);
    const ids = async (query: object) => (await rowsOf('aminah', query)).map(({ id }) => id);
    expect(await ids({})).toEqual([third, first]);
    expect(await ids({ state: 'all' })).toEqual([third, second, first]);
    expect(await ids({ state: 'dismissed' })).toEqual([second]);
    expect(await ids({ state: 'accepted' })).toEqual([]);
    expect(await ids({ state: 'all', office_id: offices.kuantan.id })).toEqual([second]);
    const [row] = await rowsOf('aminah', { state: 'dismissed' });
    expect(await ids({ state: 'all', kiosk_id: row!.kiosk!.id })).toEqual([second]);
    expect(await ids({ from: '2026-03-03' })).toEqual([third]);
    expect(await ids({ to: monday })).toEqual([first]);
    expect(await ids({ from: '2026-03-04' })).toEqual([]);
    expect(await ids({ search: farid.name.slice(0, 4).toLowerCase() })).toEqual([first]);
    expect(await ids({ search: '9999' })).toEqual([third]);
    expect(await ids({ search: '99999' })).toEqual([]);
    for (const query of [{ state: 'open' }, { from: '2026-02-30' }, { kiosk_id: 'x' }])
      expect((await list('aminah', query)).status).toBe(422);
  });

  it('shows a clerk those of their office’s people, wherever they swiped, and of nobody’s card at its kiosks [D16]', async () => {
    const [clerk] = await makePeople(app(), ['clerk']);
    const own = await refuse(farid, {}, frontDesk);
    const others = await refuse(zara);
    const ofOffice = await refuse(nobodys);
    const elsewhere = await refuse(nobodys, {}, frontDesk);
    const unknown = await refuse(nobodys, {}, { 'x-clockin-device-id': 'somebody-else' });
    expect((await rowsOf(clerk!, { sort_by: 'asc', sort: 'received_at' })).map(({ id }) => id)).toEqual([
      own,
      ofOffice,
    ]);
    for (const id of [others, elsewhere, unknown]) expect((await dismiss(clerk!, id)).status).toBe(404);
    expect((await dismiss(clerk!, own)).status).toBe(200);
    const { body } = await askAs(clerk!, kioskEvents.choices, { query: { user_id: zara.id } });
    expect(body.chosen).toBeNull();
    expect(body.offices).toEqual([{ id: offices.headquarters.id, name: offices.headquarters.name }]);
    expect(body.kiosks).toHaveLength(1);
    expect(body.staffs.some(({ id }: { id: number }) => id === farid.id)).toBe(true);
    expect((await askAs('aminah', kioskEvents.choices, {})).body.kiosks).toHaveLength(2);
  });

  it('is closed to everybody else', async () => {
    const [auditor, payroll] = await makePeople(app(), ['auditor', 'payroll']);
    for (const who of ['farid', 'devi', 'vikram', auditor!, payroll!] as const)
      expect((await list(who)).status).toBe(403);
  });

  it('goes on from row to row over more than a page', async () => {
    const sent = Array.from({ length: 45 }, () =>
      event(nobodys, '07:00', { happened_at: instantAt('06:00', thursday) }),
    );
    await send(sent);
    const pages = await Promise.all([0, 1, 2].map((page) => rowsOf('aminah', { page })));
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(45);
    expect((await rowsOf('aminah', { after: pages[0]!.at(-1)!.id })).map(({ id }) => id)).toEqual(
      pages[1]!.map(({ id }) => id),
    );
  });
});

describe('dismissing a swipe that was not counted [D4]', () => {
  it('keeps who, when and why, with an entry about the person, and changes nothing of the day', async () => {
    const id = await refuse(farid);
    const { status, body } = await dismiss('aminah', id, '  Kad dipinjam  ');
    expect([status, body.message]).toEqual([200, texts.dismissed.en]);
    expect(await rowsOf('aminah')).toEqual([]);
    const [row] = await rowsOf('badrul', { state: 'dismissed' });
    expect(row).toMatchObject({
      ...{ id, state: 'dismissed', settles: false },
      settled: { by: aminah.name, at: instantAt('07:00'), note: 'Kad dipinjam' },
    });
    expect(await entriesIn(app().db, 'kiosk_events')).toMatchObject([
      { action: 'Dismissed the refused swipe of 26-02-2026, 06:55: Kad dipinjam', user_id: aminah.id, record_id: id },
    ]);
    expect(await fixture.rows()).toEqual([]);
  });

  it('needs a note', async () => {
    const id = await refuse(farid);
    for (const note of ['', '  ', null, 'x'.repeat(501)]) expect((await dismiss('aminah', id, note)).status).toBe(422);
    expect(await rowsOf('aminah')).toHaveLength(1);
  });

  it('is refused for one’s own, for a developer account’s, and where there is none', async () => {
    const [own, developers] = [await refuse(aminah), await refuse(suraya)];
    const refused = await dismiss('aminah', own);
    expect([refused.status, refused.body.message, refused.body.message_ms]).toEqual([422, texts.own.en, texts.own.ms]);
    expect((await dismiss('aminah', developers)).body.code).toBe('staff.developer_only');
    expect((await rowsOf('aminah')).map(({ settles }) => settles)).toEqual([false, false]);
    expect((await dismiss('aminah', 2_000_000_000)).status).toBe(404);
    expect((await dismiss('badrul', own)).status).toBe(200);
  });

  it('is not for an event that was accepted', async () => {
    await send([event(farid, '07:00')], lobby);
    const [accepted] = await stored();
    expect((await dismiss('aminah', accepted.number)).status).toBe(404);
  });

  it('by two administrators at once is done once, and the second is told who was first', async () => {
    const id = await refuse(gopal);
    const replies = await Promise.all([dismiss('aminah', id), dismiss('badrul', id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    const first = replies[0]!.status === 200 ? aminah : cast.badrul;
    const second = replies.find(({ status }) => status === 422)!.body;
    expect(second.message).toBe(`${first.name} has already dismissed this swipe`);
    expect(second.message_ms).toBe(`${first.name} telah mengetepikan leretan ini`);
    expect(await entriesIn(app().db, 'kiosk_events')).toHaveLength(1);
  });
});
