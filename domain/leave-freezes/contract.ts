import * as z from 'zod';
import { endpoint } from '../lib/endpoint.ts';
import { day, done, issue, optionalLine } from '../lib/fields.ts';
import { listQuery, listReply } from '../lib/list.ts';
import { edited, recordsAt, savedId } from '../lib/records.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { longestFreeze } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { freezeDays } from './rules.ts';
import { leaveFreezeTexts as texts } from './texts.ts';

/** A range of days on which nobody may take leave (ENTITYB-16). */
const leaveFreeze = z.object({
  id: z.number(),
  start: z.string(),
  end: z.string(),
  total_days: z.number(),
  remark: z.string().nullable(),
  version: z.number(),
});
export type LeaveFreeze = z.infer<typeof leaveFreeze>;

/** Fields of the form (FREEZE-06, FREEZE-07). */
const fields = z.object({ start: day(), end: day(), remark: optionalLine() });
const inOrder = <S extends z.ZodType<{ start: string; end: string }>>(shape: S) =>
  shape.superRefine(({ start, end }, check) => {
    const days = freezeDays(start, end);
    if (days === null) return;
    const wrong = (message: string) => check.addIssue({ code: 'custom', path: ['end'], message });
    if (days < 1) wrong(issue(texts.endBeforeStart));
    if (days > longestFreeze) wrong(issue(texts.tooLong, { days: longestFreeze }));
  });

/** Columns the list can be sorted by; it opens with current and future ranges, the nearest first, then past ones. */
export const leaveFreezeSorts = sorts(['upcoming', 'start', 'end', 'total_days', 'remark']);

const records = recordsAt('/api/freeze-leaves', {
  one: 'a frozen range',
  lists: 'Frozen leave dates: those on or ahead, the nearest first, then those that are over.',
  query: sortable(listQuery, leaveFreezeSorts),
  list: listReply(leaveFreeze),
  form: inOrder(fields),
  edit: inOrder(fields.extend(edited)),
  saved: done.extend(savedId.shape),
});

export const leaveFreezes = {
  ...records,
  listFile: listFileOf(records.list),
  standing: endpoint({
    method: 'GET',
    path: '/api/freeze-leaves/applications',
    guard: 'settings',
    summary: 'How many leave applications stand in a range; freezing it does not cancel them.',
    query: inOrder(fields.pick({ start: true, end: true })),
    reply: z.object({ waiting: z.number(), approved: z.number() }),
  }),
};
