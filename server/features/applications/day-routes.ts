import { refusalOfDay } from '#domain/applications/dates.ts';
import type { Move } from '#domain/applications/kind.ts';
import type { Kind } from '#domain/applications/kinds.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { refuseField } from '#server/platform/http/errors.ts';
import { attach, storeAttachment } from './attachment.ts';
import { type Deciding, decide } from './decide.ts';
import type { listsOf } from './lists-store.ts';
import { logOf } from './log.ts';
import { notify } from './notify.ts';
import { decidersFor, detailFor, mayApplyFor } from './row.ts';
import { type AnyRow, addApplication, addSteps, applicants, lockApplicant, type NewStep } from './store.ts';

/** The kinds of application for one day. */
type DayKind = Exclude<Kind, 'leave'>;
/** What every form of theirs has. */
interface DayForm {
  date: Day;
  reason: string;
  doc: string | null;
}
type One = Deciding & { params: { id: number } };
export type Applying<Form> = Deciding & { params: { user_id: number }; body: Form };

/** The handler that makes one move with one application. */
export const moveOne = (kind: DayKind, move: Move) => (call: One) => decide(call, kind, move, [call.params.id]);

/**
 * The handlers of the calls of `dayCalls`. `check` throws why an application is refused, after it has locked what must not
 * change meanwhile; `facts` are what the detail has beside its row.
 */
export function dayHandlers<
  Row extends AnyRow & { date: Day },
  K extends DayKind,
  Form extends DayForm,
  Facts = object,
>(
  kind: K,
  lists: ReturnType<typeof listsOf<Row, K>>,
  more: {
    check?: (call: Applying<Form>) => Promise<void>;
    facts?: (call: One, row: Row) => Promise<Facts>;
  } = {},
) {
  return {
    list: lists.page,
    detail: async (call: One) => {
      const { isOwn: _, ...detail } = await detailFor(call, kind, await lists.row(call, call.params.id));
      return { ...detail, ...((await more.facts?.(call, detail as unknown as Row)) as Facts) };
    },
    choices: async ({ db, query }: Pick<One, 'db'> & { query: Parameters<typeof applicants>[1] }) => ({
      users: await applicants(db, query),
    }),
    approve: moveOne(kind, 'approve'),
    reject: moveOne(kind, 'reject'),
    remove: moveOne(kind, 'remove'),
    upload: async (call: Deciding & Parameters<typeof storeAttachment>[0] & { body: { doc: string } }) => ({
      doc: await storeAttachment(call, kind, call.body.doc),
    }),
    apply: async (call: Applying<Form>) => {
      const { user_id } = call.params;
      await mayApplyFor(call, user_id);
      await lockApplicant(call.db, user_id);
      const refusal = refusalOfDay(call.body.date, call.today);
      if (refusal) throw refuseField('date', refusal.text, refusal.values);
      const deciding = await decidersFor(call, kind, user_id);
      await more.check?.(call);
      const id = await addApplication(call.db, kind, { ...call.body, user_id, created_at: call.now });
      await announceNew(call, kind, { ...call.body, id, user_id }, deciding);
      return { ...(await lists.own(call, user_id)), id, ...answer(applicationTexts.submitted) };
    },
    mine: (call: Deciding & { query: { page: number; search?: string } }) =>
      lists.own(call, call.viewer.id, call.query),
  };
}

/** What follows a new application: its attachment, first step, audit entry and notices. */
async function announceNew(
  call: Deciding,
  kind: DayKind,
  { id, user_id, date, doc }: Omit<DayForm, 'reason'> & { id: number; user_id: number },
  deciding: Awaited<ReturnType<typeof decidersFor>>,
): Promise<void> {
  await attach(call, kind, doc, { owner: user_id, record: id });
  const for_id = user_id === call.viewer.id ? null : user_id;
  const step: NewStep = {
    application_id: id,
    step: 'apply',
    user_id: call.viewer.id,
    for_id,
    position_id: null,
    remark: null,
  };
  await addSteps(call.db, kind, [step], call.now);
  const change = { about: user_id, after: { date, status: 'Pending' } };
  await logOf(kind).add(call, id, 'applied', { date_start: date }, change);
  const application = { id, user_id, first_day: date, last_day: date, ...deciding };
  await notify(call, kind, 'apply', [{ ...application, status: null, to: 'Pending' }]);
}
