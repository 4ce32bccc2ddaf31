import type { ReplyOf } from '#domain/lib/endpoint.ts';
import type { settings } from '#domain/settings/contract.ts';
import { settingTexts as texts } from '#domain/settings/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import classes from './settings.module.css';

type Ahead = NonNullable<ReplyOf<typeof settings.read>['swipes_ahead']>;

/** Whose swipes are not counted because newer ones are dated in the future, and what to do about it (D3). */
export function ClockCard({ ahead: { people, until } }: { ahead: Ahead }) {
  const say = useSay();
  const instant = useShowInstant();
  return (
    <Card title={say(texts.clockTitle)}>
      <div role="alert" className={classes.preview}>
        <strong>{say(texts.swipesAhead, { people, until: instant(until) })}</strong>
        <p className={classes.note}>{say(texts.clockRemedy)}</p>
      </div>
    </Card>
  );
}
