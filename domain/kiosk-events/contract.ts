import * as z from 'zod';
import { doubts } from '../clock/events.ts';
import { endpoint } from '../lib/endpoint.ts';
import {
  day,
  done,
  instant,
  issue,
  lines,
  named,
  optionalDay,
  optionalPick,
  pick,
  picks,
  timeOfDay,
} from '../lib/fields.ts';
import { idOrAll, listQuery, listReply, matchQuery, staffChoice } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { words } from '../lib/words.ts';
import { listFileOf } from '../lists/file.ts';
import { mostChosen, noteLength } from './rules.ts';

/** What became of a refused event: nothing yet, or what an administrator decided (D4). */
export const eventStates = ['refused', 'accepted', 'dismissed'] as const;
export type EventState = (typeof eventStates)[number];

/** Columns the list can be sorted by, and its initial sort. */
export const eventSorts = sorts(['received_at', 'happened_at'], 'desc');

const allStates = ['all', ...eventStates] as const;
const eventQuery = sortable(
  listQuery.extend({
    state: z.preprocess(
      (value) => (value === '' ? undefined : value),
      z.enum(allStates, { error: issue(words.invalid) }).default('refused'),
    ),
    kiosk_id: idOrAll(),
    office_id: idOrAll(),
    /** Days on which they arrived. */
    from: optionalDay(),
    to: optionalDay(),
  }),
  eventSorts,
);

/** An event of a kiosk that was refused, with what became of it (D4). */
const refusedEvent = z.object({
  id: z.number(),
  state: z.enum(eventStates),
  /** Null: it came with a link that no kiosk has. */
  kiosk: named.nullable(),
  office: named.nullable(),
  /** When it happened, as the kiosk gave it, or as it was counted. */
  happened_at: instant(),
  received_at: instant(),
  /** Why that is doubtful; null when nothing is known against it. */
  doubt: z.enum(doubts).nullable(),
  /** Why it was refused. */
  reason: z.object({ code: z.string(), en: z.string(), ms: z.string() }),
  /** The last digits of the card; the others are shown to nobody. */
  card: z.string(),
  /** Whether the card was typed. */
  manual: z.boolean(),
  /** Whose card it is today, or who it was counted for. */
  user: staffChoice.nullable(),
  /** Who counted or dismissed it, when and why. */
  settled: z.object({ by: z.string(), at: instant(), note: z.string() }).nullable(),
  /** Whether the viewer may count or dismiss it. */
  settles: z.boolean(),
});
export type RefusedEvent = z.infer<typeof refusedEvent>;

const note = lines(noteLength);

/** The form in which swipes are dismissed, or several counted. */
export const noteForm = z.object({ note });

/** The chosen events, and which of them were settled and why the others were not. */
const chosen = noteForm.extend({
  ids: picks().refine((ids) => ids.length > 0 && ids.length <= mostChosen, issue(words.options)),
});
const settled = done.extend({ done: z.array(z.number()), skipped: z.array(done.extend({ id: z.number() })) });
export type SettledEvents = z.infer<typeof settled>;

/** The form in which a swipe is counted: whose it is, where the card does not tell, and when it happened. */
export const acceptForm = (isNobodys: boolean) =>
  z.object({ user_id: isNobodys ? pick() : optionalPick(), day: day(), time: timeOfDay(), note });

const eventList = endpoint({
  method: 'GET',
  path: '/api/kiosk-events',
  guard: 'correct_days',
  summary:
    'Events of kiosks that were not counted, those that wait unless another state is asked for, the newest first: why, whose card it was, and what became of them; `ids` are those that match and the caller may settle, up to as many as can be settled at once.',
  query: eventQuery,
  reply: listReply(refusedEvent).extend({ ids: z.array(z.number()) }),
});

export const kioskEvents = {
  list: eventList,
  listFile: listFileOf(eventList),
  choices: endpoint({
    method: 'GET',
    path: '/api/kiosk-events/choices',
    guard: 'correct_days',
    summary:
      'Those whose days the caller may put right, all or so many of those found by name, and the kiosks and offices of such events.',
    query: matchQuery,
    reply: z.object({
      staffs: z.array(staffChoice),
      chosen: staffChoice.nullable(),
      kiosks: z.array(named),
      offices: z.array(named),
    }),
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/kiosk-events/accept',
    guard: 'correct_days',
    summary:
      'Counts a refused event for whose card it is, or for `user_id` where the card is nobody’s, as it was recorded or at another instant; the day is judged again.',
    body: z.object({
      id: pick(),
      note,
      user_id: optionalPick(),
      /** As it was recorded, unless given. */
      happened_at: z.preprocess(
        (value) => (value === '' ? null : value),
        z.iso.datetime({ offset: true, error: issue(words.notTime) }).nullish(),
      ),
    }),
    reply: done,
  }),
  acceptChosen: endpoint({
    method: 'POST',
    path: '/api/kiosk-events/accept-chosen',
    guard: 'correct_days',
    summary:
      'Counts those of the chosen refused events whose cards are somebody’s, as they were recorded, and says why the others were skipped.',
    body: chosen,
    reply: settled,
  }),
  dismissChosen: endpoint({
    method: 'POST',
    path: '/api/kiosk-events/dismiss-chosen',
    guard: 'correct_days',
    summary: 'Dismisses those of the chosen refused events that wait, and says why the others were skipped.',
    body: chosen,
    reply: settled,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/kiosk-events/dismiss',
    guard: 'correct_days',
    summary: 'Notes why a refused event is not counted, so that it no longer waits.',
    body: z.object({ id: pick(), note }),
    reply: done,
  }),
};
