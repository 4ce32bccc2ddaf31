import { useState } from 'react';
import { showDay, showDays } from '#domain/lib/calendar.ts';
import { type OwnRamadhan, ramadhanChoices } from '#domain/ramadhan/contract.ts';
import { endsText } from '#domain/ramadhan/rules.ts';
import { ramadhanChoiceTexts as texts } from '#domain/ramadhan/texts.ts';
import { useAct, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { RadioField } from '#web/ui/form/radio-field.tsx';
import classes from './ramadhan.module.css';

/** The choice of the coming or present Ramadhan; nothing where no period asks its reader (decision 0148). */
export function RamadhanCard() {
  const say = useSay();
  const { data } = useRead(ramadhanChoices.own);
  if (!data || data.data.length === 0) return null;
  return (
    <Card title={say(texts.mine)}>
      {data.data.map((period) => (
        <OwnChoice key={period.id} {...period} />
      ))}
    </Card>
  );
}

function OwnChoice({ id, first_day, last_day, days, choose_until, choice, is_open }: OwnRamadhan) {
  const say = useSay();
  const [typed, setTyped] = useState(choice);
  const act = useAct(ramadhanChoices.choose, { says: texts.saved, refreshes: [ramadhanChoices.own] });
  const question = say(texts.question, { first: showDay(first_day), last: showDay(last_day) });
  const ends = say(texts.earlyHint, { ends: say(endsText(days)) });
  const until = { date: showDay(choose_until) };
  if (!is_open)
    return (
      <div className={classes.choice}>
        <span>{question}</span>
        <Pill tone={choice === 'early' ? 'green' : 'grey'}>{say(texts[choice])}</Pill>
        {choice === 'early' && <p className={classes.hint}>{ends}</p>}
        <p className={classes.hint}>{say(texts.closed, until)}</p>
      </div>
    );
  return (
    <div className={classes.choice}>
      <RadioField
        label={question}
        description={say(texts.openUntil, until)}
        isStacked
        value={typed === 'none' ? null : typed}
        onChange={setTyped}
        choices={[
          { value: 'early', label: say(texts.early), hint: ends },
          { value: 'usual', label: say(texts.usual), hint: say(texts.usualHint) },
        ]}
      />
      <Button
        look="primary"
        small
        aria-label={`${say(texts.save)}: ${showDays(first_day, last_day)}`}
        isBusy={act.isBusy}
        disabledReason={typed === 'none' ? say(texts.none) : undefined}
        onClick={() => void act.run({ body: { period_id: id, leaves_early: typed === 'early' } })}
      >
        {say(texts.save)}
      </Button>
    </div>
  );
}
