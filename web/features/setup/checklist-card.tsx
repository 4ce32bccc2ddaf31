import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { dashboard } from '#domain/dashboard/contract.ts';
import { guidePath } from '#domain/guide/help.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { pathTo } from '#domain/screens.ts';
import { setup } from '#domain/setup/contract.ts';
import type { Step } from '#domain/setup/steps.ts';
import { stateTexts, stepTexts, setupTexts as texts } from '#domain/setup/texts.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './setup.module.css';

/** Where each step is done, once it has begun. */
const places: Record<Step['name'], string> = {
  organisation: pathTo('organisation'),
  departments: pathTo('departments'),
  hours: pathTo('workingHours'),
  offices: pathTo('office'),
  positions: pathTo('positions'),
  holidays: pathTo('holidays'),
  leave_types: pathTo('leaveTypes'),
  staff: pathTo('users'),
  balances: pathTo('leaveBalances'),
  kiosks: pathTo('office'),
  letters: pathTo('organisation'),
  start: pathTo('organisation'),
  backup: guidePath('admins', 'make-a-backup'),
  mail: pathTo('setting'),
};

/** Where a step is done: staff are imported first, since their list has its administrator. */
const placeOf = ({ name, of }: Step): string =>
  name === 'staff' && of === 0 ? pathTo('imports', {}, { kind: 'staff' }) : places[name];

/** What administrators are to do before the first day, until it is done or they hide it. */
export default function ChecklistCard({ steps }: { steps: readonly Step[] }) {
  const say = useSay();
  const hide = useAct(setup.hide, { refreshes: [dashboard.dashboard] });
  if (steps.every(({ is_done }) => is_done)) return null;
  const done = steps.filter(({ is_done }) => is_done).length;
  return (
    <Card
      title={say(texts.checklist)}
      meta={say(texts.checklistDone, { done, all: steps.length })}
      action={
        <Button
          small
          look="quiet"
          onClick={() => void hide.run({}, { ask: texts.hideAsk, yes: texts.hide, isHarmless: true })}
        >
          {say(texts.hide)}
        </Button>
      }
    >
      <ul className={classes.steps}>
        {steps.map((step) => (
          <li key={step.name}>
            <a href={placeOf(step)}>
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

/** The state of the steps of which all must have it. */
const shares = {
  organisation: stateTexts.identity,
  staff: stateTexts.staff,
  balances: stateTexts.balances,
  letters: stateTexts.letters,
};

function stateOf(say: ReturnType<typeof useSay>, { name, is_done, many, of, date }: Step): string {
  if (name === 'mail') return say(is_done ? stateTexts.mailSent : stateTexts.mailStored);
  if (name === 'backup')
    return date === null ? say(stateTexts.none) : say(stateTexts.backedUp, { date: showDay(date) });
  if (name === 'start')
    return date === null ? say(stateTexts.notStarted) : say(stateTexts.started, { date: showDay(date) });
  if (name === 'letters' && is_done) return say(stateTexts.lettersConfirmed);
  if (of !== null) return of === 0 ? say(stateTexts.none) : say(shares[name as keyof typeof shares], { many, of });
  return many === 0 ? say(stateTexts.none) : say(stateTexts.entered, { many });
}
