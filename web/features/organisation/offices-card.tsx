import { showDay } from '#domain/lib/calendar.ts';
import type { Organisation } from '#domain/organisation/contract.ts';
import { organisationTexts as texts } from '#domain/organisation/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import classes from './organisation.module.css';

/** The offices that start on another day than the organisation, each a link to its page. */
export function OfficesCard({ offices }: Pick<Organisation, 'offices'>) {
  const say = useSay();
  return (
    <Card title={say(texts.officesCard)}>
      {offices.length > 0 && (
        <ul className={classes.offices}>
          {offices.map(({ id, name, starts_on }) => (
            <li key={id}>
              <a href={pathTo('officeDetail', { office_id: id })}>{name}</a>
              <span>{showDay(starts_on)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.note}>
        {offices.length === 0 && `${say(texts.officesNone)} `}
        {say(texts.officesHint)}
      </p>
    </Card>
  );
}
