import { cardColourCalls } from '#domain/card-colours/contract.ts';
import { colourTexts, cardColourTexts as texts } from '#domain/card-colours/texts.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { useRead } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { CardColour } from '#web/parts/card-colour.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import classes from './card-colours.module.css';

/** The colour of somebody's card and how it came to it; nothing where cards have no colours. */
export function CardColourBox({ userId }: { userId: number }) {
  const say = useSay();
  const language = useLanguage();
  const show = useShowInstant();
  const { data } = useRead(cardColourCalls.ofUser, { params: { user_id: userId } });
  if (!data?.colour) return null;
  return (
    <Card title={say(texts.history)} meta={<CardColour colour={data.colour} />}>
      {data.data.length === 0 ? (
        <p className={classes.meta}>{say(texts.noHistory)}</p>
      ) : (
        <ul className={classes.history}>
          {data.data.map(({ id, month, colour, colour_before, late, decided_by, decided_at }) => (
            <li key={id}>
              <span>
                {monthTitle(month, language)}:{' '}
                {say(texts.fromTo, { from: say(colourTexts[colour_before]), to: say(colourTexts[colour]) })}
              </span>
              <span className={classes.meta}>
                {say(texts.lateCount, { count: late })}
                {decided_by && decided_at && `, ${say(texts.decided, { name: decided_by, date: show(decided_at) })}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
