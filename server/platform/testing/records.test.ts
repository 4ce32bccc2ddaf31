import { beforeAll, describe, expect, it } from 'vitest';
import { paramNames, pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { type TestApp, testApp } from './app.ts';
import { applicationRequests } from './application-requests.ts';
import { contracts, calls as everyCall, isNobodys } from './calls.ts';
import { files, type Kind, makePeople, type Somebody } from './people.ts';
import { recordRequests } from './record-requests.ts';
import { returnRequests } from './return-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Features with other calls whose records belong to nobody either: only the guards decide. */
const nobodys = new Set([
  'workingHours',
  'weekends',
  'employmentTypes',
  'dutyKinds',
  'leaveFreezes',
  'ramadhanPeriods',
  'holidays',
  'offices',
  'kiosks',
  'settings',
  'runs',
  'backups',
  'reports',
  'statistics',
  'names',
  'months',
  'payroll',
  'organisation',
  'setup',
  'activation',
  'imports',
  'signIn',
  'dataRules',
]);
/** Calls about no one but the caller. */
const ownOnly =
  /^(session|dashboard|push|phone)\.|^today\.list$|^\w+\.listFile$|^warningDrafts\.list$|^cardColours\.(list|propose)$|^kioskEvents\.(list|choices)$|^outages\.(list|preview|upload|add|withdraw)$|^corrections\.(upload|people)$|^(attendance|audit|staff|warnings)\.(list|alike|allStaffs|staffs|add|coming)$|^inbox\.(list|markAll|removeAll|clearArchive|undo|upload)$|^messages\.(list|recipients|upload)$|^entitlements\.upload$|^balances\.(list|choices|preview|apply)$|^grants\.(list|own)$|^(leave|late|leaveOffice|duty|correctionApplications|leaveChanges|replacement)\.(list|choices|mine|mineFile|upload)$|^substitutes\.(list|people|choices)$|^waits\.(list|positions)$|^calendar\.list$|^feeds\.(mine|add)$|^personalData\.(mine|ask|reads|requests|notice|acknowledge)$|^erasures\.former$|^leaveChanges\.(swiped|keep)$|^replacement\.claimable$|^ramadhanChoices\.(list|own|choose)$|^holidayDrafts\.(read|check|confirm)$|^duty\.kinds$|^support\.(list|report)$|^(errorLog|appVersions)\.|^leaveRules\.(detail|save|remove|run|rows|rowsFile|start|confirm)$|^devices\.(mine|register|verify|remove)$|^chat\.people$|^passkeys\.(mine|challenge|add|policy|savePolicy)$/;

/** What is sent to calls about someone, where their id alone is not enough. */
const requests: Record<string, (one: Somebody) => Promise<object> | object> = {
  'staff.edit': async ({ id }) => ({ ...(await formOf(id)), grade: 'N22' }),
  'staff.remove': ({ id }) => ({ id }),
  'staff.withdraw': async ({ id }) => {
    await app.pool.query(
      `insert into staff_terms (user_id, valid_from, office_id, employment_type, grade)
       values ($1, '2030-01-01', 1, 'Permanent', 'N22') on conflict do nothing`,
      [id],
    );
    return { user_id: id, valid_from: '2030-01-01' };
  },
  'staff.upload': ({ id }) => ({ user_id: id, img: files.picture, original_name: 'x.png' }),
  'staffRecord.change': ({ id }) => ({ user_id: id, note: 'x' }),
  'staffRecord.holder': async ({ id }) => ({ access_card_id: (await formOf(id)).access_card_id }),
  'grants.add': ({ id }) => ({ user_id: id, capabilities: ['see'], area: 'offices', area_ids: [1] }),
  'grants.withdraw': async ({ id }) => ({ id: await grantOf(id) }),
  'entitlements.add': ({ id }) => ({ user_id: id, leaves_id: 2, total_days: 3 }),
  'entitlements.edit': ({ entitlement }) => ({ id: entitlement, total_days: 15 }),
  'entitlements.remove': ({ entitlement }) => ({ id: entitlement }),
  'entitlements.correct': ({ entitlement }) => ({ id: entitlement, total_days: 14, balance: 10, was: 14, reason: 'x' }),
  'entitlements.periods': ({ entitlement }) => ({ id: entitlement }),
  'entitlements.movements': ({ entitlement }) => ({ id: entitlement }),
  'warningDrafts.release': async ({ id }) => ({ ids: [await draftOf(id)] }),
  'warningDrafts.dismiss': async ({ id }) => ({ ids: [await draftOf(id)], reason: 'x' }),
  'warningDrafts.explain': async ({ id }) => ({ ids: [await draftOf(id)] }),
  ...recordRequests(() => app),
  'outages.read': ({ id }) => ({ user_id: id, day: '2026-02-26', reads_as: 'out', reason: 'x' }),
  'kioskEvents.accept': async ({ id }) => ({ id: await refusedOf(id), note: 'x' }),
  'kioskEvents.acceptChosen': async ({ id }) => ({ ids: [await refusedOf(id)], note: 'x' }),
  'kioskEvents.dismissChosen': async ({ id }) => ({ ids: [await refusedOf(id)], note: 'x' }),
  'kioskEvents.dismiss': async ({ id }) => ({ id: await refusedOf(id), note: 'x' }),
  'warnings.letter': ({ id, letter }) => ({ userId: id, warningId: letter }),
  'warnings.upload': ({ letter }) => ({ id: letter, doc: files.pdf, original_name: 'x.pdf' }),
  'warnings.verifyChosen': ({ letter }) => ({ ids: [letter] }),
  'warnings.rejectChosen': ({ letter }) => ({ ids: [letter] }),
  'warnings.remove': ({ letter }) => ({ id: letter }),
  'warnings.verify': ({ letter }) => ({ id: letter }),
  'warnings.reject': ({ letter }) => ({ id: letter }),
  'monthlyAttendance.month': ({ id }) => ({ userId: id, month: '01-February-2026' }),
  'messages.send': ({ id }) => ({ user_ids: [id], send_to: 'user', title: 'Mesyuarat', message: 'Esok' }),
  'inbox.read': async ({ id }) => ({ id: await sentTo(id) }),
  'inbox.remove': async ({ id }) => ({ ids: [await sentTo(id)] }),
  'inbox.reply': async ({ id }) => ({ id: await sentTo(id), reply: 'Baik' }),
  'messages.detail': async ({ id }) => ({ message_id: await sentBy(id) }),
  'messages.readers': async ({ id }) => ({ message_id: await sentBy(id) }),
  'messages.resend': async ({ id }) => ({ id: await sentBy(id) }),
  'support.resolve': async ({ id }) => ({ id: await reportedBy(id), reply: 'Baik' }),
  'passkeys.rename': async ({ id }) => ({ id: await passkeyOf(id), name: 'Kunci' }),
  'passkeys.remove': async ({ id }) => ({ id: await passkeyOf(id) }),
  'passkeys.removeOf': async ({ id }) => {
    await passkeyOf(id);
    return { user_id: id };
  },
  'feeds.withdraw': async ({ id }) => ({ id: await feedOf(id) }),
  'attendance.likes': ({ attendance }) => ({ attendance_id: attendance }),
  ...applicationRequests,
  ...returnRequests(() => app),
};

/** The query of calls that need one. */
const queries: Record<string, Record<string, string>> = {
  'monthlyAttendance.month': { download: '0' },
  'staffRecord.effects': { action: 'resign', day: '2026-03-27' },
  'acting.effects': { position_id: '14', date_from: '2026-03-09', date_to: '2026-03-20', is_instead: '1' },
  'leave.days': { from: '2026-03-08', to: '2026-03-09' },
  'late.days': { month: '2026-03-08' },
  'leaveOffice.days': { month: '2026-03-08' },
  'duty.days': { month: '2026-03-08' },
  'correctionApplications.days': { month: '2026-03-08' },
  'leaveChanges.days': { month: '2026-03-08' },
  'replacement.days': { month: '2026-02-08' },
  'leave.preview': { leaves_id: '1', date_start: '2026-03-08', date_end: '2026-03-09' },
};

/** The inbox row of a message that was sent to someone. */
async function sentTo(id: number): Promise<number> {
  const { rows } = await app.pool.query(
    `with m as (insert into messages (title, message, send_to, created_by, created_at)
       values ('Mesyuarat', 'Esok', 'user', 3, now()) returning id)
     insert into inbox (user_id, message_id, created_at) select $1, id, now() from m returning id`,
    [id],
  );
  return rows[0].id;
}

/** A message that someone sent. */
async function sentBy(id: number): Promise<number> {
  const { rows } = await app.pool.query(
    `insert into messages (title, message, send_to, created_by, created_at)
     values ('Mesyuarat', 'Esok', 'all', $1, now()) returning id`,
    [id],
  );
  return rows[0].id;
}

/** What someone may do at the first office. */
async function grantOf(id: number): Promise<number> {
  const { rows } = await app.pool.query(
    `insert into grants (user_id, capabilities, area, area_ids, given_by, given_at)
     values ($1, '{see,letters}', 'offices', '{1}', 3, now()) returning id`,
    [id],
  );
  return rows[0].id;
}

/** A draft of a letter to someone. */
async function draftOf(id: number): Promise<number> {
  const { rows } = await app.pool.query(
    `insert into letter_drafts (user_id, date, type, count, why, created_at)
     values ($1, '2026-02-24', 'absence', 1, 'mode', now()) returning id`,
    [id],
  );
  return rows[0].id;
}

/** A refused event with the card of someone. */
async function refusedOf(id: number): Promise<number> {
  const { rows } = await app.pool.query(
    `insert into kiosk_events (id, seq, card, manual, claimed_at, happened_at, received_at, outcome, refusal)
     select gen_random_uuid(), 1, access_card_id, false, at, at, at, 'refused', '{"code":"x","en":"x","ms":"x"}'
     from users, (values ('2026-02-24T00:00:00Z'::timestamptz)) given(at) where id = $1 returning number`,
    [id],
  );
  return rows[0].number;
}

/** A support report by someone. */
async function reportedBy(id: number): Promise<number> {
  const { rows } = await app.pool.query(
    `insert into support_reports (user_id, report, created_at) values ($1, 'Rosak', now()) returning id`,
    [id],
  );
  return rows[0].id;
}

/** A passkey of someone. */
async function passkeyOf(id: number): Promise<number> {
  const { rows } = await app.pool.query(
    `insert into passkeys (user_id, credential_id, user_handle, public_key, counter, transports, name, created_at)
     values ($1, decode(md5(random()::text), 'hex'), '', '', 0, '', 'Kunci', now()) returning id`,
    [id],
  );
  return rows[0].id;
}

/** A calendar address of someone. */
async function feedOf(id: number): Promise<number> {
  const { rows } = await app.pool.query(
    `insert into feeds (user_id, kind, language, key_hash, created_at)
     values ($1, 'own', 'en', decode(md5(random()::text), 'hex'), now()) returning id`,
    [id],
  );
  return rows[0].id;
}

async function formOf(id: number) {
  const { rows } = await app.pool.query('select * from users where id = $1', [id]);
  return { ...rows[0], ic: `950203-11-${String(id).padStart(4, '0').slice(-4)}`, password: null };
}

/** A person's id under the names calls use; any other id must be listed above. */
const usual = ({ id }: Somebody) => ({ user_id: id, userId: id });

const calls = everyCall.filter(
  ({ name, feature, row: { guard } }) =>
    !(nobodys.has(feature) || isNobodys(contracts[feature]!) || ownOnly.test(name)) &&
    guard !== 'kiosk' &&
    guard !== 'public',
);

const viewers = [
  'user',
  'head',
  'manager',
  'admin',
  'super',
  'vendor',
  'hr_head',
  'clerk',
  'payroll',
  'auditor',
] as const satisfies readonly Kind[];
const targets = ['self', 'colleague', 'other office', 'developer'] as const;
const made: Record<(typeof targets)[number], Kind | null> = {
  self: null,
  colleague: 'user',
  'other office': 'other office',
  developer: 'vendor',
};

/** The statuses that viewers of a kind get for a call about each target; everybody is new, since a call may remove them. */
async function answersTo(call: (typeof calls)[number], kind: Kind): Promise<string[]> {
  const people = await makePeople(
    app,
    targets.flatMap((target) => [kind, made[target] ?? kind]),
  );
  const answers: string[] = [];
  for (const [at, target] of targets.entries()) {
    const [viewer, other] = people.slice(2 * at);
    answers.push(await answerTo(call, viewer!, made[target] === null ? viewer! : other!));
  }
  return answers;
}

async function answerTo(call: (typeof calls)[number], viewer: Somebody, one: Somebody): Promise<string> {
  const given = { ...usual(one), ...(await requests[call.name]?.(one)) };
  const { statusCode, body } = await app.app.inject({
    method: call.row.method,
    url: pathOf(call.row, given as unknown as Record<string, string>),
    headers: { 'x-app-version': appVersion, authorization: `Bearer ${viewer.token}` },
    query: queries[call.name] ?? {},
    ...(call.row.method === 'POST' ? { payload: given } : {}),
  });
  const code = statusCode === 422 ? ` ${JSON.parse(body).code}` : '';
  return `${statusCode}${code}`;
}

describe('what one may do with the record of someone else', () => {
  it('matches the table, for every call that names someone [ACCESS-56 ACCESS-57 ACCESS-58]', async () => {
    const line = (cells: string[]) =>
      cells
        .map((cell, at) => `${cell} `.padEnd([48, 9, 26, 14, 14, 30][at]!))
        .join('')
        .trimEnd();
    const lines: string[] = [];
    for (const call of calls)
      for (const viewer of viewers)
        lines.push(line([`${call.row.method.padEnd(7)}${call.row.path}`, viewer, ...(await answersTo(call, viewer))]));
    const table = [line(['', '', ...targets]), ...lines.sort(), ''].join('\n');
    await expect(table).toMatchFileSnapshot('../../../domain/access.records.txt');
  }, 480_000);

  it('is tested for every call that takes an id, so that a new one must be added here', () => {
    const unfilled = calls.filter(({ name, row }) => {
      const ids = paramNames(row);
      const isExempt = row.method !== 'POST' && ids.every((id) => /^user_?id$/i.test(id));
      return !isExempt && !requests[name];
    });
    expect(unfilled.map(({ name }) => name)).toEqual([]);
  });
});
