import { type Day, showDays } from '#domain/lib/calendar.ts';
import { filled } from '#domain/lib/text.ts';
import { renewalOf } from '#domain/live.ts';
import { screens } from '#domain/screens.ts';
import { substituteTexts as texts } from '#domain/substitutes/texts.ts';
import type { Within } from '../audit/log.ts';
import { addNotices, joined, linkTo, type Notice, paragraph } from '../messages/notice.ts';
import { namedWithLeave } from './store.ts';

/** Who decides for whom, on which days. */
interface Named {
  user_id: number;
  user: string;
  substitute_id: number;
  substitute: string;
  first_day: Day;
  last_day: Day;
}

/** What is known of who made the change. */
type Noticing = Pick<Within, 'db' | 'now' | 'announce'> & { viewer: { id: number; name: string } };

/** Notifies of named substitutes: these, and whose decisions they are where somebody else named them. */
export const notifyNamed = (within: Noticing, named: readonly Named[]): Promise<void> =>
  send(
    within,
    named,
    named.flatMap((one): Notice[] => {
      const dates = showDays(one.first_day, one.last_day);
      const values = { name: one.user, dates };
      const message = joined(paragraph(texts.named, values), linkTo(screens.dashboard.path, texts.openIt));
      const toSubstitute = { title: filled(texts.namedTitle, values), message, user_ids: [one.substitute_id] };
      if (one.user_id === within.viewer.id) return [toSubstitute];
      const theirs = { name: one.substitute, dates, by: within.viewer.name };
      return [
        toSubstitute,
        {
          title: filled(texts.forYouTitle, theirs),
          message: joined(paragraph(texts.forYou, theirs), linkTo(screens.substitutes.path, texts.openList)),
          user_ids: [one.user_id],
        },
      ];
    }),
  );

/** Notifies substitutes who decide no longer. */
export const notifyEnded = (within: Noticing, ended: readonly Named[]): Promise<void> =>
  send(
    within,
    ended,
    ended.map((one): Notice => {
      const values = { name: one.user, dates: showDays(one.first_day, one.last_day) };
      return {
        title: filled(texts.endedTitle, values),
        message: paragraph(texts.ended, values),
        user_ids: [one.substitute_id],
      };
    }),
  );

/** Sends notices to others than who caused them, and has the pages of the substitutes learn what they decide now. */
async function send(within: Noticing, named: readonly Named[], notices: readonly Notice[]): Promise<void> {
  if (named.length === 0) return;
  const others = (ids: readonly number[]) => ids.filter((id) => id !== within.viewer.id);
  await addNotices(
    within,
    notices.map((one) => ({ ...one, user_ids: others(one.user_ids) })),
  );
  const ids = [...new Set(named.map(({ substitute_id }) => substitute_id))];
  within.announce(renewalOf(ids));
}

/** Notifies the substitutes named with leave that became approved, or is so no longer. */
export async function notifyOfLeave(
  within: Noticing,
  changed: readonly { id: number; status: string; to: string }[],
): Promise<void> {
  const touched = changed.filter(({ status, to }) => (status === 'Approved') !== (to === 'Approved'));
  if (touched.length === 0) return;
  const named = await namedWithLeave(
    within.db,
    touched.map(({ id }) => id),
  );
  const begins = new Set(touched.filter(({ to }) => to === 'Approved').map(({ id }) => id));
  await notifyNamed(
    within,
    named.filter(({ leave }) => begins.has(leave)),
  );
  await notifyEnded(
    within,
    named.filter(({ leave }) => !begins.has(leave)),
  );
}
