import type { TestApp } from './app.ts';
import { applicationRequests } from './application-requests.ts';
import { files, type Somebody } from './people.ts';
import { recordRequests } from './record-requests.ts';
import { returnRequests } from './return-requests.ts';

/** What is sent to calls about someone, where their id alone is not enough. */
export const personRequests = (app: () => TestApp): Record<string, (one: Somebody) => Promise<object> | object> => ({
  'staff.edit': async ({ id }) => ({ ...(await formOf(app(), id)), grade: 'N22' }),
  'staff.remove': ({ id }) => ({ id }),
  'staff.withdraw': async ({ id }) => {
    await app().pool.query(
      `insert into staff_terms (user_id, valid_from, office_id, employment_type, grade)
       values ($1, '2030-01-01', 1, 'Permanent', 'N22') on conflict do nothing`,
      [id],
    );
    return { user_id: id, valid_from: '2030-01-01' };
  },
  'staff.upload': ({ id }) => ({ user_id: id, img: files.picture, original_name: 'x.png' }),
  'staffRecord.change': ({ id }) => ({ user_id: id, note: 'x' }),
  'staffRecord.holder': async ({ id }) => ({ access_card_id: (await formOf(app(), id)).access_card_id }),
  'grants.add': ({ id }) => ({ user_id: id, capabilities: ['see'], area: 'offices', area_ids: [1] }),
  'grants.withdraw': async ({ id }) => ({ id: await grantOf(app(), id) }),
  'entitlements.add': ({ id }) => ({ user_id: id, leaves_id: 2, total_days: 3 }),
  'entitlements.edit': ({ entitlement }) => ({ id: entitlement, total_days: 15 }),
  'entitlements.remove': ({ entitlement }) => ({ id: entitlement }),
  'entitlements.correct': ({ entitlement }) => ({ id: entitlement, total_days: 14, balance: 10, was: 14, reason: 'x' }),
  'entitlements.periods': ({ entitlement }) => ({ id: entitlement }),
  'entitlements.movements': ({ entitlement }) => ({ id: entitlement }),
  'warningDrafts.release': async ({ id }) => ({ ids: [await draftOf(app(), id)] }),
  'warningDrafts.dismiss': async ({ id }) => ({ ids: [await draftOf(app(), id)], reason: 'x' }),
  'warningDrafts.explain': async ({ id }) => ({ ids: [await draftOf(app(), id)] }),
  ...recordRequests(app),
  'outages.read': ({ id }) => ({ user_id: id, day: '2026-02-26', reads_as: 'out', reason: 'x' }),
  'kioskEvents.accept': async ({ id }) => ({ id: await refusedOf(app(), id), note: 'x' }),
  'kioskEvents.acceptChosen': async ({ id }) => ({ ids: [await refusedOf(app(), id)], note: 'x' }),
  'kioskEvents.dismissChosen': async ({ id }) => ({ ids: [await refusedOf(app(), id)], note: 'x' }),
  'kioskEvents.dismiss': async ({ id }) => ({ id: await refusedOf(app(), id), note: 'x' }),
  'warnings.letter': ({ id, letter }) => ({ userId: id, warningId: letter }),
  'warnings.upload': ({ letter }) => ({ id: letter, doc: files.pdf, original_name: 'x.pdf' }),
  'warnings.verifyChosen': ({ letter }) => ({ ids: [letter] }),
  'warnings.rejectChosen': ({ letter }) => ({ ids: [letter] }),
  'warnings.remove': ({ letter }) => ({ id: letter }),
  'warnings.verify': ({ letter }) => ({ id: letter }),
  'warnings.reject': ({ letter }) => ({ id: letter }),
  'monthlyAttendance.month': ({ id }) => ({ userId: id, month: '01-February-2026' }),
  'messages.send': ({ id }) => ({ user_ids: [id], send_to: 'user', title: 'Mesyuarat', message: 'Esok' }),
  'inbox.read': async ({ id }) => ({ id: await sentTo(app(), id) }),
  'inbox.remove': async ({ id }) => ({ ids: [await sentTo(app(), id)] }),
  'inbox.reply': async ({ id }) => ({ id: await sentTo(app(), id), reply: 'Baik' }),
  'messages.detail': async ({ id }) => ({ message_id: await sentBy(app(), id) }),
  'messages.readers': async ({ id }) => ({ message_id: await sentBy(app(), id) }),
  'messages.resend': async ({ id }) => ({ id: await sentBy(app(), id) }),
  'support.resolve': async ({ id }) => ({ id: await reportedBy(app(), id), reply: 'Baik' }),
  'passkeys.rename': async ({ id }) => ({ id: await passkeyOf(app(), id), name: 'Kunci' }),
  'passkeys.remove': async ({ id }) => ({ id: await passkeyOf(app(), id) }),
  'passkeys.removeOf': async ({ id }) => {
    await passkeyOf(app(), id);
    return { user_id: id };
  },
  'feeds.withdraw': async ({ id }) => ({ id: await feedOf(app(), id) }),
  'attendance.likes': ({ attendance }) => ({ attendance_id: attendance }),
  ...applicationRequests,
  ...returnRequests(app),
});

/** The inbox row of a message that was sent to someone. */
async function sentTo({ pool }: TestApp, id: number): Promise<number> {
  const { rows } = await pool.query(
    `with m as (insert into messages (title, message, send_to, created_by, created_at)
       values ('Mesyuarat', 'Esok', 'user', 3, now()) returning id)
     insert into inbox (user_id, message_id, created_at) select $1, id, now() from m returning id`,
    [id],
  );
  return rows[0].id;
}

/** A message that someone sent. */
async function sentBy({ pool }: TestApp, id: number): Promise<number> {
  const { rows } = await pool.query(
    `insert into messages (title, message, send_to, created_by, created_at)
     values ('Mesyuarat', 'Esok', 'all', $1, now()) returning id`,
    [id],
  );
  return rows[0].id;
}

/** What someone may do at the first office. */
async function grantOf({ pool }: TestApp, id: number): Promise<number> {
  const { rows } = await pool.query(
    `insert into grants (user_id, capabilities, area, area_ids, given_by, given_at)
     values ($1, '{see,letters}', 'offices', '{1}', 3, now()) returning id`,
    [id],
  );
  return rows[0].id;
}

/** A draft of a letter to someone. */
async function draftOf({ pool }: TestApp, id: number): Promise<number> {
  const { rows } = await pool.query(
    `insert into letter_drafts (user_id, date, type, count, why, created_at)
     values ($1, '2026-02-24', 'absence', 1, 'mode', now()) returning id`,
    [id],
  );
  return rows[0].id;
}

/** A refused event with the card of someone. */
async function refusedOf({ pool }: TestApp, id: number): Promise<number> {
  const { rows } = await pool.query(
    `insert into kiosk_events (id, seq, card, manual, claimed_at, happened_at, received_at, outcome, refusal)
     select gen_random_uuid(), 1, access_card_id, false, at, at, at, 'refused', '{"code":"x","en":"x","ms":"x"}'
     from users, (values ('2026-02-24T00:00:00Z'::timestamptz)) given(at) where id = $1 returning number`,
    [id],
  );
  return rows[0].number;
}

/** A support report by someone. */
async function reportedBy({ pool }: TestApp, id: number): Promise<number> {
  const { rows } = await pool.query(
    `insert into support_reports (user_id, report, created_at) values ($1, 'Rosak', now()) returning id`,
    [id],
  );
  return rows[0].id;
}

/** A passkey of someone. */
async function passkeyOf({ pool }: TestApp, id: number): Promise<number> {
  const { rows } = await pool.query(
    `insert into passkeys (user_id, credential_id, user_handle, public_key, counter, transports, name, created_at)
     values ($1, decode(md5(random()::text), 'hex'), '', '', 0, '', 'Kunci', now()) returning id`,
    [id],
  );
  return rows[0].id;
}

/** A calendar address of someone. */
async function feedOf({ pool }: TestApp, id: number): Promise<number> {
  const { rows } = await pool.query(
    `insert into feeds (user_id, kind, language, key_hash, created_at)
     values ($1, 'own', 'en', decode(md5(random()::text), 'hex'), now()) returning id`,
    [id],
  );
  return rows[0].id;
}

async function formOf({ pool }: TestApp, id: number) {
  const { rows } = await pool.query('select * from users where id = $1', [id]);
  return { ...rows[0], ic: `950203-11-${String(id).padStart(4, '0').slice(-4)}`, password: null };
}
