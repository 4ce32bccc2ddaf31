import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holidays } from '#domain/holidays/contract.ts';
import { holidayTexts as texts } from '#domain/holidays/texts.ts';
import { words } from '#domain/lib/words.ts';
import { offices } from '#domain/offices/contract.ts';
import { entriesIn } from '#server/features/audit/testing.ts';
import { newOffice } from '#server/features/offices/testing.ts';
import { type TestApp, testApp } from '#server/platform/testing/app.ts';
import { cast, offices as seeded } from '#server/seed/cast.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await app.pool.query('delete from holidays; update offices set state = null');
});

const { headquarters, kuantan } = seeded;
const fields = { details: 'Hari Percubaan', start: '2026-07-01', end: '2026-07-02' };
const add = (changed = {}) => app.ask('aminah', holidays.add, { body: { ...fields, ...changed } });
const edit = (body: object) => app.ask('aminah', holidays.edit, { body: { ...fields, ...body } });
const listed = async (query: Record<string, unknown> = {}) => (await app.ask('farid', holidays.list, { query })).body;
const concerned = async (body: Record<string, unknown>) => (await app.ask('aminah', holidays.concerned, { body })).body;
const setState = (id: number, state: string) =>
  app.pool.query('update offices set state = $2 where id = $1', [id, state]);
const count = async (where: string) =>
  (await app.pool.query(`select from users where active and removed_at is null and id <> 1 and ${where}`)).rowCount;

describe('the places of a holiday', () => {
  it('are states and offices, both lists where it is local; none is everywhere, as before', async () => {
    await add({ details: 'Semua' });
    await add({ details: 'Negeri', states: ['TRG', 'KTN', 'TRG'] });
    await add({ details: 'Pejabat', office_ids: [kuantan.id], position_ids: [cast.farid.position_id] });
    const { data } = await listed({ sort: 'details' });
    expect(
      data.map(({ details, states, office_ids, position_ids }: never) => [details, states, office_ids, position_ids]),
    ).toEqual([
      ['Negeri', ['KTN', 'TRG'], [], null],
      ['Pejabat', [], [kuantan.id], [cast.farid.position_id]],
      ['Semua', null, null, null],
    ]);
  });

  it('come from a form too, and an edit without them is everywhere again', async () => {
    const body = `details=Borang&start=2026-08-01&end=2026-08-01&states[]=TRG&states[]=PHG&office_ids[]=${kuantan.id}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { id } = (await app.ask('aminah', holidays.add, { body, headers })).body;
    expect((await listed()).data).toMatchObject([{ states: ['PHG', 'TRG'], office_ids: [kuantan.id] }]);
    await edit({ id, details: 'Borang' });
    expect((await listed()).data).toMatchObject([{ states: null, office_ids: null }]);
    const [entry] = (await entriesIn(app.db, 'holidays', id)).slice(-1);
    expect(entry).toMatchObject({ before: { states: ['PHG', 'TRG'] }, after: { states: null, office_ids: null } });
  });

  it.each([
    ['a state that is none', { states: ['XXX'] }, { 'states.0': words.options.en }],
    ['an office that does not exist', { office_ids: [999_999] }, { office_ids: texts.unknownOffice.en }],
    ['empty lists', { states: [], office_ids: [] }, { states: texts.choosePlace.en }],
    ['an empty list of states alone', { states: [] }, { states: texts.choosePlace.en }],
    ['an empty list of offices alone', { office_ids: [] }, { states: texts.choosePlace.en }],
    ['something else than a list', { states: 7 }, { 'states.0': words.options.en }],
  ])('refuse %s', async (_, changed, wrong) => {
    const answer = await add(changed);
    expect([answer.status, answer.body.fields]).toEqual([422, wrong]);
  });

  it('find the holidays of a state: of everybody, of the state, and of an office in it', async () => {
    await setState(kuantan.id, 'PHG');
    await add({ details: 'Semua' });
    await add({ details: 'Pahang', states: ['PHG'] });
    await add({ details: 'Kuantan', office_ids: [kuantan.id] });
    await add({ details: 'Terengganu', states: ['TRG'] });
    const namesIn = async (state: string) =>
      (await listed({ state, sort: 'details' })).data.map(({ details }: { details: string }) => details);
    expect(await namesIn('PHG')).toEqual(['Kuantan', 'Pahang', 'Semua']);
    expect(await namesIn('TRG')).toEqual(['Semua', 'Terengganu']);
    expect(await namesIn('all')).toHaveLength(4);
    expect((await app.ask('farid', holidays.list, { query: { state: 'XXX' } as never })).status).toBe(422);
  });

  it('are counted by the staff who are concerned today', async () => {
    await setState(headquarters.id, 'TRG');
    const all = await count('true');
    expect(await concerned({ position_ids: null, states: null, office_ids: null })).toEqual({ staff: all, all });
    expect(await concerned({ states: ['TRG'] })).toEqual({ staff: await count(`office_id = ${headquarters.id}`), all });
    expect(await concerned({ states: ['TRG', 'KUL'], office_ids: [kuantan.id, headquarters.id] })).toEqual({
      staff: await count(`office_id in (${headquarters.id}, ${kuantan.id})`),
      all,
    });
    const position = cast.farid.position_id;
    expect(await concerned({ states: ['TRG'], position_ids: [position] })).toEqual({
      staff: await count(`office_id = ${headquarters.id} and position_id = ${position}`),
      all,
    });
    expect((await concerned({ states: ['SWK'] })).staff).toBe(0);
    expect((await concerned({ position_ids: [] })).staff).toBe(0);
    for (const who of ['farid', 'devi'] as const)
      expect((await app.ask(who, holidays.concerned, { body: { states: ['TRG'] } })).status).toBe(403);
  });

  it('keep an office that was removed, which no other holiday can choose', async () => {
    const { data: office } = (await app.ask('aminah', offices.add, { body: newOffice({ state: 'KDH' }) })).body;
    const { id } = (await add({ office_ids: [office.id] })).body;
    expect((await app.ask('aminah', offices.remove, { params: { id: office.id } })).status).toBe(200);
    expect((await listed()).offices).toContainEqual({
      id: office.id,
      name: office.name,
      state: 'KDH',
      is_removed: true,
    });
    expect((await edit({ id, details: 'Lain', office_ids: [office.id] })).status).toBe(200);
    expect((await add({ details: 'Baharu', office_ids: [office.id] })).body.fields).toEqual({
      office_ids: texts.unknownOffice.en,
    });
    await edit({ id, details: 'Lain', office_ids: [kuantan.id] });
    expect((await listed()).offices.some((one: { id: number }) => one.id === office.id)).toBe(false);
  });

  it.each<[string, object, object, boolean]>([
    ['in two states', { states: ['TRG'] }, { states: ['KTN', 'JHR'] }, true],
    ['in states of which one is the same', { states: ['TRG', 'KTN'] }, { states: ['KTN', 'JHR'] }, false],
    ['in a state without an office, twice', { states: ['SBH'] }, { states: ['SBH'] }, false],
    ['at two offices', { office_ids: [headquarters.id] }, { office_ids: [kuantan.id] }, true],
    ['at an office, twice', { office_ids: [kuantan.id] }, { office_ids: [headquarters.id, kuantan.id] }, false],
    ['in a state and at an office in it', { states: ['PHG'] }, { office_ids: [kuantan.id] }, false],
    ['at an office and in its state', { office_ids: [kuantan.id] }, { states: ['PHG', 'TRG'] }, false],
    ['in a state and at an office in another', { states: ['TRG'] }, { office_ids: [kuantan.id] }, true],
    ['everywhere and in a state', {}, { states: ['TRG'] }, false],
    ['in a state and everywhere', { states: ['TRG'] }, {}, false],
  ])('decide whether one name may be there twice on a day: %s', async (_, one, other, isFree) => {
    await setState(kuantan.id, 'PHG');
    await add(one);
    const answer = await add({ ...other, start: fields.end, end: '2026-07-03' });
    expect([answer.status, answer.body.fields]).toEqual(
      isFree ? [200, undefined] : [422, { details: texts.isThere.en }],
    );
    if (isFree) expect((await edit({ ...other, id: answer.body.id })).status).toBe(200);
  });
});
