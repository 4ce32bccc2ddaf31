import { applicationTexts } from '#domain/applications/texts.ts';
import { leave } from '#domain/leave/contract.ts';
import { leaveChanges, type SwipedDay } from '#domain/leave-changes/contract.ts';
import { leaveChangeTexts as texts } from '#domain/leave-changes/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { useNamed } from '#web/lib/named.ts';
import { useAct, useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useUser } from '#web/lib/session.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './leave-changes.module.css';

/** Days of one's approved leave on which one swiped: whether each should be given back (D6). */
export default function SwipedCard() {
  const say = useSay();
  const { data } = useQuietRead(leaveChanges.swiped);
  const days = data?.days ?? [];
  if (days.length === 0) return null;
  return (
    <Card title={say(texts.swipedTitle)}>
      <ul className={classes.days} aria-label={say(texts.swipedTitle)}>
        {days.map((one) => (
          <Day key={`${one.leave_id} ${one.day}`} one={one} />
        ))}
      </ul>
    </Card>
  );
}

function Day({ one: { day, leaves } }: { one: SwipedDay }) {
  const say = useSay();
  const named = useNamed();
  const user = useUser();
  const refreshes = [leaveChanges.swiped, leaveChanges.mine, leave.detail];
  const give = useAct(leaveChanges.apply, { says: applicationTexts.submitted, refreshes });
  const keep = useAct(leaveChanges.keep, { says: texts.kept, refreshes: [leaveChanges.swiped] });
  const date = showDay(day);
  const body = { date: day, date_end: day, reason: say(texts.swipedReason), doc: null };
  return (
    <li className={classes.day}>
      <p>{say(texts.swipedText, { date, leave: named('leave_types', leaves.name) })}</p>
      <span className={classes.buttons}>
        <Button
          look="quiet"
          aria-label={say(texts.keepOf, { date })}
          disabled={keep.isBusy || give.isBusy}
          onClick={() => void keep.run({ body: { day } })}
        >
          {say(texts.keep)}
        </Button>
        <Button
          aria-label={say(texts.giveBackOf, { date })}
          disabled={keep.isBusy || give.isBusy}
          onClick={() => void give.run({ params: { user_id: user.id }, body })}
        >
          {say(texts.giveBack)}
        </Button>
      </span>
    </li>
  );
}
