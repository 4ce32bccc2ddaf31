import type { Somebody } from './people.ts';

const leaveDates = { date_start: '2026-03-08', date_end: '2026-03-09' };

/** What is sent to the calls about somebody's applications, where their id alone is not enough. */
export const applicationRequests: Record<string, (one: Somebody) => object> = {
  'leave.apply': ({ id }) => ({ user_id: id, leaves_id: 1, ...leaveDates, reason: 'x' }),
  'leave.handIn': ({ leave }) => ({ id: leave, doc: 'x.pdf' }),
  ...Object.fromEntries(
    ['detail', 'supportOne', 'approveOne', 'rejectOne', 'remove'].map((name) => [
      `leave.${name}`,
      ({ leave }: Somebody) => ({ id: leave }),
    ]),
  ),
  ...Object.fromEntries(
    ['support', 'approve', 'reject', 'cancel', 'undo'].map((name) => [
      `leave.${name}`,
      ({ leave }: Somebody) => ({ ids: [leave], remark: 'x' }),
    ]),
  ),
  'questions.ask': ({ leave }) => ({ kind: 'leave', id: leave, question: 'x' }),
  'questions.answer': ({ leave }) => ({ kind: 'leave', id: leave, answer: 'x', last: 1 }),
  'late.apply': ({ id }) => ({ user_id: id, date: '2026-03-11', reason: 'x' }),
  ...Object.fromEntries(
    ['detail', 'approve', 'reject', 'remove', 'removeAny'].map((name) => [
      `late.${name}`,
      ({ late }: Somebody) => ({ id: late }),
    ]),
  ),
  ...Object.fromEntries(
    ['approveSome', 'rejectSome', 'undo'].flatMap((name) => [
      [`late.${name}`, ({ late }: Somebody) => ({ ids: [late] })],
      [`leaveOffice.${name}`, ({ permit }: Somebody) => ({ ids: [permit] })],
      [`duty.${name}`, ({ duty }: Somebody) => ({ ids: [duty] })],
    ]),
  ),
  'leaveOffice.apply': ({ id }) => ({
    user_id: id,
    date: '2026-03-11',
    start_time: '10:00',
    end_time: '11:00',
    is_official: 1,
    reason: 'x',
  }),
  ...Object.fromEntries(
    ['detail', 'approve', 'reject', 'cancel', 'remove'].map((name) => [
      `leaveOffice.${name}`,
      ({ permit }: Somebody) => ({ id: permit }),
    ]),
  ),
  'duty.apply': ({ id }) => ({ user_id: id, date: '2026-03-12', duty_kind_id: 1, place: 'x', reason: 'x' }),
  ...Object.fromEntries(
    ['detail', 'approve', 'reject', 'cancel', 'remove'].map((name) => [
      `duty.${name}`,
      ({ duty }: Somebody) => ({ id: duty }),
    ]),
  ),
};
