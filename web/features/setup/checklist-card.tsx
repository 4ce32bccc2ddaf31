import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { isAdmin } from '#domain/access.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { pathTo } from '#domain/screens.ts';
import { type Step, setup } from '#domain/setup/contract.ts';
import { stateTexts, stepTexts, setupTexts as texts } from '#domain/setup/texts.ts';
import { useAct, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './setup.module.css';

/** Where each step is done. */
const places: Record<Step['name'], string> = {
  departments: pathTo('departments'),
  hours: pathTo('workingHours'),
  offices: pathTo('office'),
  positions: pathTo('positions'),
  holidays: pathTo('holidays'),
  leave_types: pathTo('leaveTypes'),
  staff: pathTo('users'),
  balances: pathTo('users'),
  kiosks: pathTo('office'),
  start: pathTo('organisation'),
  mail: pathTo('setting'),
};

/** What administrators are to do before the first day, until it is done or they hide it. */
export function ChecklistCard() {
  const say = useSay();
  const isOn = isAdmin(useViewer());
  const { data } = useRead(setup.checklist, {}, isOn);
  const hide = useAct(setup.hide, { refreshes: [setup.checklist] });
  const steps = data?.steps;
  if (!steps || steps.every(({ is_done }) => is_done)) return null;
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <Card
      title={say(texts.checklist)}
      meta={say(texts.checklistDone, { done, all: steps.length })}
      action={
        <Button small look="quiet" onClick={() => void hide.run({}, { ask: texts.hideAsk, yes: texts.hide })}>
          {say(texts.hide)}
        </Button>
      }
    >
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={step.name}>
            <a href={places[step.name]}>
              {step.is_done ? (
                <IconCircleCheck className={classes.done} size={20} aria-hidden="true" />
              ) : (
                <IconCircle className={classes.open} size={20} aria-hidden="true" />
              )}
              <span>{say(stepTexts[step.name])}</span>
              <span className={classes.state}>{stateOf(say, step)}</span>
              {!step.is_done && <span className={classes.go}>{say(texts.open)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function stateOf(say: ReturnType<typeof useSay>, { name, is_done, many, of, date }: Step): string {
  if (name === 'mail') return say(is_done ? stateTexts.mailSent : stateTexts.mailStored);
  if (name === 'start')
    return date === null ? say(stateTexts.notStarted) : say(stateTexts.started, { date: showDay(date) });
  if (of !== null)
    return of === 0 ? say(stateTexts.none) : say(stateTexts[name === 'staff' ? 'staff' : 'balances'], { many, of });
  return many === 0 ? say(stateTexts.none) : say(stateTexts.entered, { many });
}
