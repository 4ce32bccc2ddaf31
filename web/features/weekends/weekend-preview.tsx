import type { WeekendPreview as Preview } from '#domain/weekends/contract.ts';
import type { HoursAction } from '#domain/weekends/rules.ts';
import { weekendTexts as texts } from '#domain/weekends/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { PreviewBox } from '#web/parts/preview-box.tsx';
import classes from './weekends.module.css';

const actionTexts = { change: texts.changed, copy: texts.copied, leave: texts.left } as const;
const actions = Object.keys(actionTexts) as HoursAction[];

/** What a changed weekend does, or why it cannot be changed. */
export function WeekendPreview({ data, error }: { data: Preview | undefined; error: Error | null }) {
  const say = useSay();
  return (
    <PreviewBox data={data} error={error} className={classes.preview} label={say(texts.preview)}>
      {(changes) => <Changes data={changes} />}
    </PreviewBox>
  );
}

function Changes({ data }: { data: Preview }) {
  const say = useSay();
  const { hours, names, staff, leave, closed_month } = data;
  const more = staff - names.length;
  const listed = names.join(', ');
  const namesOf = (action: HoursAction) =>
    hours.filter((one) => one.action === action).map((one) => one.copy_name ?? one.name);
  return (
    <>
      {hours.every(({ action }) => action === 'leave') && <p>{say(texts.noHours)}</p>}
      {actions.map((action) => {
        const some = namesOf(action);
        return some.length > 0 && <p key={action}>{say(actionTexts[action], { names: some.join(', ') })}</p>;
      })}
      <p>{say(texts.people, { count: staff })}</p>
      {names.length > 0 && <p>{more > 0 ? say(texts.peopleMore, { names: listed, more }) : listed}</p>}
      <p>{say(texts.leave, { count: leave })}</p>
      {closed_month && <p>{say(texts.closedMonth)}</p>}
    </>
  );
}
