import * as z from 'zod';
import { readings } from '../days/outage.ts';
import { endpoint } from '../lib/endpoint.ts';
import {
  choice,
  day,
  done,
  instant,
  issue,
  lines,
  named,
  optionalDay,
  optionalLine,
  pick,
  timeOfDay,
} from '../lib/fields.ts';
import { idOrAll, listQuery, listReply } from '../lib/list.ts';
import { savedId } from '../lib/records.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { uploadOf } from '../lib/upload.ts';
import { outageReasonLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { outageTexts as texts } from './texts.ts';

/** A time of a day in which no attendance could be taken at an office (D5). */
const outage = z.object({
  id: z.number(),
  office: named,
  day: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  reason: z.string(),
  doc: z.string().nullable(),
  created_by: z.string(),
  created_at: instant(),
  /** Who withdrew it and why; null while it is in effect. */
  withdrawn: z.object({ by: z.string(), at: instant(), reason: z.string() }).nullable(),
});
export type OutageRow = z.infer<typeof outage>;

const time = z.object({ office_id: pick(), day: day(), start_time: timeOfDay(), end_time: timeOfDay() });
const reason = () => lines(outageReasonLength);
/** The stored name of an upload; blank is none. */
const fields = time.extend({ reason: reason(), doc: optionalLine(80) });
const inOrder = <S extends z.ZodType<{ start_time: string; end_time: string }>>(shape: S) =>
  shape.superRefine(({ start_time, end_time }, check) => {
    if (start_time < end_time) return;
    check.addIssue({ code: 'custom', path: ['end_time'], message: issue(texts.endBeforeStart) });
  });

/** The newest day first. */
export const outageSorts = sorts(['day'], 'desc');

const outageQuery = sortable(
  listQuery.pick({ page: true, around: true, after: true, before: true, last: true }).extend({
    office_id: idOrAll(),
    from: optionalDay(),
    to: optionalDay(),
  }),
  outageSorts,
);

/** What an outage would change; `changed` and `letters` are null where so many staff are judged by a job. */
const preview = z.object({
  staff: z.number(),
  changed: z.number().nullable(),
  letters: z.number().nullable(),
  /** Who swiped during it, up to twenty by name; it does not excuse these swipes. */
  swiped: z.array(named.extend({ time: z.string() })),
  swiped_more: z.number(),
});
export type OutagePreview = z.infer<typeof preview>;

const outageList = endpoint({
  method: 'GET',
  path: '/api/outages',
  guard: 'correct_days',
  summary:
    'When no attendance could be taken at the offices of one’s area, withdrawn ones too; the newest day first. `offices` are those of which the caller may enter one.',
  query: outageQuery,
  reply: listReply(outage).extend({ offices: z.array(named) }),
});

export const outages = {
  list: outageList,
  listFile: listFileOf(outageList),
  preview: endpoint({
    method: 'POST',
    path: '/api/outages/preview',
    guard: 'correct_days',
    writes: false,
    summary: 'What an outage would change, without entering it: verdicts, letters, and who swiped all the same.',
    body: inOrder(time),
    reply: preview,
  }),
  upload: uploadOf('/api/outages/upload', 'correct_days', 'an outage'),
  add: endpoint({
    method: 'POST',
    path: '/api/outages/add',
    guard: 'correct_days',
    summary: 'Enters that no attendance could be taken at an office on a day; the day is judged again.',
    body: inOrder(fields),
    reply: done.extend(savedId.shape),
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/outages/withdraw',
    guard: 'correct_days',
    summary: 'Withdraws an outage; the day is judged again as if there had been none.',
    body: z.object({ id: pick(), reason: reason() }),
    reply: done,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/outages/read',
    guard: 'correct_days',
    summary: 'Decides what somebody’s only swipe of a day with an outage is read as: in or out.',
    body: z.object({ user_id: pick(), day: day(), reads_as: choice(readings), reason: reason() }),
    reply: done,
  }),
};
