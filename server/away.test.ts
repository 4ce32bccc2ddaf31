import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calendar } from '#domain/calendar/contract.ts';
import { departments } from '#domain/departments/contract.ts';
import { feeds } from '#domain/feeds/contract.ts';
import { mostFeeds } from '#domain/feeds/rules.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { organisation } from '#domain/organisation/contract.ts';
import { questions } from '#domain/questions/contract.ts';
import { decidingFixture } from '#server/features/substitutes/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { refusals } from '#server/platform/testing/refusals.ts';
import { departments as seeded } from '#server/seed/positions.ts';

// What is refused of reminders, questions, calendars and their limits; of substitutes and acting posts, their features say.
let fixture: Awaited<ReturnType<typeof decidingFixture>>;
const refusal = refusals(() => fixture.app);
beforeAll(async () => {
  fixture = await decidingFixture();
});
beforeEach(async () => {
  await fixture.reset();
  await fixture.app.pool.query('delete from feeds');
});

describe('settings', () => {
  const most = (max: number) => [`Please enter ${max} or less`, `Sila masukkan nilai tidak melebihi ${max}`] as const;
  const least = (min: number) =>
    [`Please enter ${min} or more`, `Sila masukkan nilai sekurang-kurangnya ${min}`] as const;
  const number = ['Please provide a number', 'Sila masukkan nombor'] as const;
  it.each<[AnyEndpoint, string, unknown, readonly [string, string]]>([
    [organisation.save, 'remind_after_days', 0, least(1)],
    [organisation.save, 'remind_after_days', 61, most(60)],
    [organisation.save, 'remind_after_days', '1.5', number],
    [organisation.save, 'remind_hour', 24, most(23)],
    [organisation.save, 'remind_hour', -1, least(0)],
    [organisation.save, 'remind_hour', '', ['Please complete this field', 'Sila lengkapkan ruangan ini']],
    [organisation.save, 'overdue_after_days', 0, least(1)],
    [organisation.save, 'overdue_after_days', 'tiga', number],
    [departments.edit, 'max_away', 0, least(1)],
    [departments.edit, 'max_away', 10_000, most(9_999)],
    [departments.edit, 'max_away', 'dua', number],
  ])('%o: %s is not %s', async (call, field, value, text) => {
    const fields = call === departments.edit ? seeded.administration : {};
    expect(await refusal('aminah', call, { body: { ...fields, [field]: value } })).toEqual([field, ...text]);
  });
});

describe('a question', () => {
  const late = async () => ({ kind: 'late', id: (await fixture.waitingFor('late')).id });
  const empty = ['Please complete this field', 'Sila lengkapkan ruangan ini'];
  it('is not empty, nor longer than a reason, nor a second one before its answer, nor about one’s own application', async () => {
    const params = await late();
    const ask = (question: string, who: Who = 'devi') => refusal(who, questions.ask, { params, body: { question } });
    expect(await ask('  ')).toEqual(['question', ...empty]);
    expect(await ask('x'.repeat(1_001))).toEqual([
      'question',
      'Please enter at most 1000 characters',
      'Sila masukkan tidak lebih daripada 1000 aksara',
    ]);
    expect(await ask('Kursus apa?', 'farid')).toEqual([
      null,
      'You cannot ask about your own application',
      'Anda tidak boleh bertanya tentang permohonan sendiri',
    ]);
    await fixture.app.ask('devi', questions.ask, { params, body: { question: 'Kursus apa?' } });
    expect(await ask('Di mana?')).toEqual([
      null,
      'Your question about this application has not been answered yet',
      'Soalan anda tentang permohonan ini belum dijawab',
    ]);
  });

  it('is answered by its applicant alone, with something, once asked, until it is decided', async () => {
    const params = await late();
    const answer = (typed: string, who: Who = 'farid') =>
      refusal(who, questions.answer, { params, body: { answer: typed, last: 1 } });
    expect(await answer('')).toEqual(['answer', ...empty]);
    expect(await answer('Ya', 'devi')).toEqual([null, 'Only the applicant answers', 'Hanya pemohon boleh menjawab']);
    expect(await answer('Ya')).toEqual([
      null,
      'No question about this application waits for an answer',
      'Tiada soalan tentang permohonan ini yang menunggu jawapan',
    ]);
    await fixture.ask('devi', 'late', 'approve', { params: { id: params.id }, body: { ids: [params.id] } });
    expect(await answer('Ya')).toEqual([
      null,
      'This application has been decided, so it does not wait for an answer any more',
      'Permohonan ini telah diputuskan dan tidak lagi menunggu jawapan',
    ]);
    expect(await refusal('devi', questions.ask, { params, body: { question: 'Kursus apa?' } })).toEqual([
      null,
      'This application has been decided, so nothing can be asked about it any more',
      'Permohonan ini telah diputuskan. Soalan tidak boleh dikemukakan lagi',
    ]);
  });
});

describe('calendars', () => {
  it('have addresses of three kinds, a team’s for who decides, ten at most', async () => {
    const add = (who: Who, kind?: string) => refusal(who, feeds.add, { body: { kind } });
    expect(await add('farid')).toEqual(['kind', 'Please select the options', 'Sila buat pilihan']);
    expect(await add('farid', 'everybody')).toEqual(['kind', 'Please select the options', 'Sila buat pilihan']);
    expect(await add('farid', 'team')).toEqual([
      'kind',
      'You decide for nobody at present, so you have no team to show',
      'Anda tidak membuat keputusan bagi sesiapa buat masa ini, maka tiada pasukan untuk dipaparkan',
    ]);
    for (let at = 0; at < mostFeeds; at++)
      expect((await fixture.app.ask('farid', feeds.add, { body: { kind: 'own' } })).status).toBe(200);
    expect(await add('farid', 'own')).toEqual([
      null,
      'You can have 10 calendar addresses at most. Withdraw one first',
      'Anda boleh mempunyai paling banyak 10 alamat kalendar. Tarik balik satu dahulu',
    ]);
  });

  it('open at a day', async () => {
    const open = (query: Record<string, unknown>) => refusal('devi', calendar.list, { query });
    expect(await open({ from: 'esok' })).toEqual([
      'from',
      'Please provide a valid date',
      'Sila masukkan tarikh yang sah',
    ]);
    expect(await open({})).toEqual(['from', 'Please complete this field', 'Sila lengkapkan ruangan ini']);
  });
});
