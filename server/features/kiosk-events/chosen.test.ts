import { describe, expect, it } from 'vitest';
import { mostChosen } from '#domain/kiosk-events/rules.ts';
import { kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { cast } from '#server/seed/cast.ts';
import { instantAt, monday, nobodys, refusedFixture, thursday } from './testing.ts';

const fixture = refusedFixture();
const { app, list, rowsOf, refuse, acceptChosen, dismissChosen, daysOf, accept } = fixture;
const { aminah, farid, gopal, zara } = cast;

describe('counting many at once, as after a kiosk that was revoked by mistake [D4]', () => {
  it('counts those whose cards are somebody’s, and says why the others were skipped', async () => {
    const [first, second] = [await refuse(farid), await refuse(farid, { happened_at: instantAt('12:00', thursday) })];
    const [third, own, unknown] = [await refuse(zara), await refuse(aminah), await refuse(nobodys)];
    expect((await list('aminah')).body.ids).toEqual([first, second, third, unknown]);
    const { status, body } = await acceptChosen('aminah', [second, first, third, own, unknown, 2_000_000_000, first]);
    expect([status, body.message]).toEqual([200, 'Swipes done: 3, skipped: 3']);
    expect(body.done.sort()).toEqual([first, second, third].sort());
    expect(Object.fromEntries(body.skipped.map(({ id, code }: { id: number; code: string }) => [id, code]))).toEqual({
      [own]: texts.own.code,
      [unknown]: texts.needsUser.code,
      2000000000: 'words.not_found',
    });
    expect(await daysOf(farid)).toEqual([`${thursday} 1 in 415`, `${thursday} 2 out 720`]);
    expect(await daysOf(zara)).toEqual([`${thursday} 1 in 415`]);
    expect(await entriesIn(app().db, 'kiosk_events')).toHaveLength(3);
    expect((await rowsOf('badrul', { state: 'accepted' })).map(({ settled }) => settled?.note)).toEqual(
      Array(3).fill('Kiosk terputus'),
    );
  });

  it('of the same person by two administrators at once counts each once', async () => {
    const ids: number[] = [];
    for (const time of ['06:00', '08:00', '10:00', '12:00'])
      ids.push(await refuse(farid, { happened_at: instantAt(time, thursday) }));
    const replies = await Promise.all([
      acceptChosen('aminah', ids),
      acceptChosen('badrul', ids.toReversed()),
      acceptChosen('suraya', [await refuse(gopal), ...ids]),
    ]);
    expect(replies.flatMap(({ body }) => body.done ?? []).filter((id: number) => ids.includes(id))).toHaveLength(4);
    expect((await daysOf(farid)).map((row) => row.slice(11))).toEqual([
      '1 in 360',
      '2 out 480',
      '3 in 600',
      '4 out 720',
    ]);
  });

  it('is refused when none can be counted, with the reason', async () => {
    const id = await refuse(nobodys);
    const { status, body } = await acceptChosen('aminah', [id]);
    expect([status, body.code, body.skipped.length]).toEqual([422, texts.needsUser.code, 1]);
    for (const ids of [[], Array.from({ length: mostChosen + 1 }, (_, at) => at + 1)])
      expect((await acceptChosen('aminah', ids)).status).toBe(422);
  });

  it('counts as many as can be chosen within a few seconds', async () => {
    await app().pool.query(
      `insert into users (name, email, contact, ic, gender, marital_status, access_card_id, role, start_date, created_at,
         office_id, working_hour_id, position_id, employment_type, grade)
       select 'Ramai ' || n, 'ramai' || n || '@hadir.example', contact, '88' || lpad(n::text, 5, '0'), gender,
         marital_status, '88888' || lpad(n::text, 5, '0'), role, '2020-01-01', created_at, office_id, working_hour_id,
         position_id, employment_type, grade
       from users, generate_series(1, $2::int) n where id = $1`,
      [farid.id, mostChosen],
    );
    await app().pool.query(`insert into staff_terms (user_id, valid_from, office_id, working_hour_id, position_id, employment_type, grade)
      select id, '2020-01-01', office_id, working_hour_id, position_id, employment_type, grade from users where name like 'Ramai %'`);
    await app().pool.query(
      `insert into kiosk_events (id, seq, card, manual, claimed_at, happened_at, received_at, outcome, refusal)
       select gen_random_uuid(), 1, access_card_id, false, $1, $1, $2, 'refused', '{"code":"x","en":"x","ms":"x"}'
       from users where name like 'Ramai %'`,
      [instantAt('06:50'), instantAt('07:00')],
    );
    const { ids } = (await list('aminah')).body;
    expect(ids).toHaveLength(mostChosen);
    const { body } = await acceptChosen('aminah', ids);
    expect(body.done).toHaveLength(mostChosen);
    const { rows } = await app().pool.query('select count(*)::int as many from day_verdicts where work_date = $1', [
      monday,
    ]);
    expect(rows).toEqual([{ many: mostChosen }]);
  });
});

describe('dismissing many at once [D4]', () => {
  it('dismisses those that wait, and names who settled the others', async () => {
    const [first, second, own] = [await refuse(farid), await refuse(nobodys), await refuse(aminah)];
    await accept('badrul', first);
    const { status, body } = await dismissChosen('aminah', [first, second, own]);
    expect([status, body.done]).toEqual([200, [second]]);
    expect(body.skipped.map(({ message_ms }: { message_ms: string }) => message_ms).sort()).toEqual(
      [texts.own.ms, `${cast.badrul.name} telah mengira leretan ini`].sort(),
    );
    expect(await rowsOf('badrul', { state: 'dismissed' })).toHaveLength(1);
  });
});
