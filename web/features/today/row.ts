import { waitingPath } from '#domain/applications/paths.ts';
import { allDay, halfDate, shortDates } from '#domain/leave/halves.ts';
import { showDay, showTime } from '#domain/lib/calendar.ts';
import { lengthOf } from '#domain/lib/length.ts';
import { pathTo } from '#domain/screens.ts';
import type { TodayRow } from '#domain/today/contract.ts';
import { overdue } from '#domain/today/rules.ts';
import { todayTexts as texts, waitingTexts } from '#domain/today/texts.ts';
import type { SayName } from '#web/lib/named.ts';
import type { useSay } from '#web/lib/say.ts';
import type { Tone } from '#web/ui/data/tone.ts';

type Say = ReturnType<typeof useSay>;

/** What a row opens: the application that waits, else the person's page where the viewer may see it. */
export function hrefOf({ application, actions, user }: TodayRow): string | null {
  if (application) return waitingPath(application.kind, 'me', application.id);
  return actions.includes('open') ? pathTo('usersDetail', { user_id: user.id }) : null;
}

const noApplication = { kind: 'leave', first_day: '', last_day: '', ...allDay } as const;

const lateTexts = {
  Approved: texts.lateApproved,
  Pending: texts.latePending,
  Supported: texts.latePending,
  Rejected: texts.lateRejected,
  Canceled: texts.lateRejected,
} as const;

/** The state of somebody in one word, and what there is to say of it, the most important first. */
export function stateOf(
  row: TodayRow,
  minute: number,
  say: Say,
  named: SayName,
): { tone: Tone; word: string; details: string[] } {
  const reason = row.late ? [say(lateTexts[row.late.status], { reason: row.late.reason })] : [];
  if (row.group === 'not_in' && row.due) {
    const since = say(texts.overdue, { time: say(lengthOf(overdue(row.due, minute))) });
    const tone = row.late?.status === 'Approved' ? 'grey' : 'red';
    return { tone, word: say(texts.notIn), details: [say(texts.due, { time: showTime(row.due) }), since, ...reason] };
  }
  if (row.group === 'late') {
    const late = Number(row.why?.values.minutes ?? 0);
    return {
      tone: 'amber',
      word: say(texts.late),
      details: [row.clock_in ? showTime(row.clock_in) : '', say(lengthOf(late)), ...reason].filter(Boolean),
    };
  }
  if (row.leave)
    return {
      tone: 'blue',
      word: say(texts.onLeave),
      details: [
        say(texts.until, { time: halfDate(showDay(row.leave.until), row.leave.half) }),
        ...(row.leave.name ? [named('leave_types', row.leave.name)] : []),
      ],
    };
  if (row.permit)
    return {
      tone: 'blue',
      word: say(row.permit.is_official ? texts.onDuty : texts.out),
      details: [
        say(texts.until, { time: showTime(row.permit.until) }),
        ...(row.permit.reason ? [row.permit.reason] : []),
      ],
    };
  if (row.duty) {
    const { until, time, detail } = row.duty;
    const kind = detail && say(texts.elsewhere, { name: { en: detail.name, ms: detail.name_ms }, place: detail.place });
    const end = say(texts.until, { time: time === null ? showDay(until) : showTime(time) });
    return { tone: 'blue', word: say(texts.onDuty), details: [...(kind ? [kind] : []), end] };
  }
  const { kind, first_day, last_day, ...portions } = row.application ?? noApplication;
  return { tone: 'grey', word: say(waitingTexts[kind]), details: [say(shortDates(first_day, last_day, portions))] };
}
