import type { ReactNode } from 'react';
import { datedTexts as texts } from '#domain/dated/texts.ts';
import { type Day, showDay } from '#domain/lib/calendar.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { CallInput } from '#web/lib/call.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import classes from './coming-changes.module.css';

/** The future changes of a record by date, each of which can be withdrawn (D5). */
interface ComingChangesProps<E extends AnyEndpoint> {
  /** The record's name, for the confirmation. */
  name: string;
  changes: readonly { valid_from: Day; written_by: string | null; description: ReactNode }[];
  withdraw: E;
  inputOf: (day: Day) => CallInput<E>;
  refreshes: AnyEndpoint[];
  disabledReason?: string;
}

export function ComingChanges<E extends AnyEndpoint>(props: ComingChangesProps<E>) {
  const { name, changes, withdraw, inputOf, refreshes, disabledReason } = props;
  const say = useSay();
  const act = useAct(withdraw, { says: texts.withdrawn, refreshes });
  return (
    <ul className={classes.changes}>
      {changes.map(({ valid_from, written_by, description }) => {
        const day = showDay(valid_from);
        const ask = { ask: texts.withdrawAsk, values: { day }, subject: name, yes: texts.withdraw };
        return (
          <li key={valid_from} className={classes.change}>
            <div className={classes.description}>
              <strong>{say(texts.from, { day })}</strong>
              {description}
              {written_by && <span className={classes.by}>{say(texts.writtenBy, { name: written_by })}</span>}
            </div>
            <Button
              small
              aria-label={say(texts.withdrawOf, { day })}
              disabledReason={disabledReason}
              onClick={() => void act.run(inputOf(valid_from), ask)}
            >
              {say(texts.withdraw)}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
