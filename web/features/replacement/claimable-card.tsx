import { showDay } from '#domain/lib/calendar.ts';
import { lengthOf } from '#domain/lib/length.ts';
import { same } from '#domain/lib/text.ts';
import { type ClaimableDay, replacement } from '#domain/replacement/contract.ts';
import { replacementTexts as texts } from '#domain/replacement/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { earnsText } from './part.tsx';
import classes from './replacement.module.css';

/** The days off on which one worked long enough, each with a button that claims it. */
export function ClaimableCard() {
  const say = useSay();
  const { data, isPending, isError, refetch } = useQuietRead(replacement.claimable);
  const days = data?.days ?? [];
  const hint = data?.is_on === false ? texts.off : texts.claimableHint;
  return (
    <Card title={say(texts.claimable)}>
      {isPending ? (
        <SkeletonLines lines={2} />
      ) : isError && !data ? (
        <NotLoaded onRetry={refetch} />
      ) : days.length === 0 ? (
        <p className={classes.none}>{say(hint)}</p>
      ) : (
        <ul className={classes.days} aria-label={say(texts.claimable)}>
          {days.map((one) => (
            <Claimable key={one.day} one={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Claimable({ one: { day, holiday, minutes, days, expires_on } }: { one: ClaimableDay }) {
  const say = useSay();
  const date = showDay(day);
  const kind = say(holiday === null ? texts.restDay : same(holiday));
  const use = expires_on === null ? [] : [`${say(texts.useBy)} ${showDay(expires_on)}`];
  return (
    <li className={classes.day}>
      <span className={classes.words}>
        <b>
          {date} · {kind}
        </b>
        <small>{wholeDays([say(lengthOf(minutes)), earnsText(days, say), ...use].join(' · '))}</small>
      </span>
      <Button href={pathTo('myReplacements', {}, { day })} aria-label={say(texts.claimOf, { date })}>
        {say(texts.claim)}
      </Button>
    </li>
  );
}
