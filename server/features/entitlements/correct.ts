import type { Viewer } from '#domain/access.ts';
import type { entitlements } from '#domain/entitlements/contract.ts';
import {
  correctionRows,
  earlierRows,
  periodsToCorrect,
  refusalOfCorrection,
  refusalOfEarlier,
} from '#domain/entitlements/correct.ts';
import { correctionModule } from '#domain/entitlements/documents.ts';
import type { Movement } from '#domain/entitlements/periods.ts';
import { periodAfter, periodStart } from '#domain/entitlements/rules.ts';
import { entitlementTexts as texts } from '#domain/entitlements/texts.ts';
import { type Day, showDay } from '#domain/lib/calendar.ts';
import { refuseField } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/http.ts';
import { changeLog } from '../audit/log.ts';
import { claimDocument } from '../documents/store.ts';
import { openEntries } from './reset-leaves.ts';
import { correctEntitlement, type LockedEntitlement } from './store.ts';

const log = changeLog('entitlements');

type Correcting = Call<typeof entitlements.correct> & { viewer: Viewer };

/** Corrects the balance of an entry, which is locked, in the period asked for; later periods follow (D6). */
export async function correctBalance(call: Correcting, entry: LockedEntitlement, yearStart: string): Promise<void> {
  const { body, today } = call;
  const present = periodStart(entry.type, today, yearStart);
  if (body.period !== null && body.period !== present) return correctEarlier(call, entry, body.period, yearStart);
  const { total_days, balance, reason } = body;
  if (body.was !== entry.balance) throw refuseField('balance', texts.balanceMoved, { balance: entry.balance });
  await log.refuseStale(call, entry, body);
  const to = { total_days, balance };
  const refusal = refusalOfCorrection(entry, entry.ledger, to, { today, yearStart });
  if (refusal) throw refuseField(refusal.field, refusal.text, refusal.values);
  await write(call, entry, total_days, correctionRows(entry, to, present));
  const values = { leave: entry.name, from: entry.balance, to: balance, reason };
  const before = { total_days: entry.total_days, balance: entry.balance };
  await log.add(call, entry.id, 'corrected', values, { about: entry.user_id, before, after: to });
}

async function correctEarlier(call: Correcting, entry: LockedEntitlement, period: Day, yearStart: string) {
  const { db, body, today, now } = call;
  const at = { today, yearStart };
  const of = periodsToCorrect(entry, entry.ledger, at).find((one) => one.period === period);
  if (!of) throw refuseField('period', texts.noPeriod);
  if (body.was !== of.balance) throw refuseField('balance', texts.balanceMoved, { balance: of.balance });
  await log.refuseStale(call, entry, body);
  const refusal = refusalOfEarlier(entry, entry.ledger, of, body, at);
  if (refusal) throw refuseField(refusal.field, refusal.text, refusal.values);
  await write(call, entry, entry.total_days, earlierRows(of, body, periodAfter(entry.type, period, yearStart)));
  await openEntries(db, [entry.id], { day: today, yearStart }, now);
  const values = { leave: entry.name, start: showDay(period), from: of.balance, to: body.balance, reason: body.reason };
  const change = {
    before: { total_days: of.total_days, balance: of.balance },
    after: { total_days: body.total_days, balance: body.balance },
  };
  await log.add(call, entry.id, 'corrected_earlier', values, { about: entry.user_id, ...change });
}

/** Writes rows of a correction with its reason and its document. */
async function write(call: Correcting, entry: LockedEntitlement, total: number, rows: readonly Movement[]) {
  const { db, viewer, now, body } = call;
  const { reason, doc } = body;
  const upload = { module: correctionModule, uploader: viewer.id, owner: entry.user_id, record: entry.id };
  if (doc !== null && !(await claimDocument(db, doc, upload))) throw refuseField('doc', texts.noDoc);
  await correctEntitlement(db, entry, total, rows, { admin_id: viewer.id, created_at: now, reason, doc });
}
