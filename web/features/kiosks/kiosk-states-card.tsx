import { kiosks } from '#domain/kiosks/contract.ts';
import { kioskTexts as texts } from '#domain/kiosks/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { useHeard } from '#web/lib/live.ts';
import { refresh, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { conditionsIn, KioskConditions } from './kiosk-conditions.tsx';
import classes from './kiosks.module.css';

/** The kiosks of all offices on the dashboard: those that need a look by name, the others as a number (D4). */
export default function KioskStatesCard() {
  const say = useSay();
  const { data: read } = useRead(kiosks.states);
  useHeard('kiosks', () => void refresh(kiosks.states));
  if (!read || read.data.length === 0) return null;
  const isWell = (kiosk: (typeof read.data)[number]) => conditionsIn(kiosk, read)[0]!.code === 'working';
  const troubled = read.data.filter((kiosk) => !isWell(kiosk));
  const working = read.data.length - troubled.length;
  const workingText = say(working === 1 ? texts.oneWorking : texts.allWorking, { count: working });
  return (
    <Card title={say(texts.title)} meta={troubled.length > 0 && working > 0 && workingText}>
      {troubled.length === 0 ? (
        <Empty heading={workingText} hint={say(texts.noneTroubled)} />
      ) : (
        <ul className={classes.list}>
          {troubled.map((kiosk) => (
            <li key={kiosk.id}>
              <span>
                <a href={pathTo('officeDetail', { office_id: kiosk.office_id })}>{kiosk.name}</a>{' '}
                <span className={classes.place}>{kiosk.office}</span>
              </span>
              <KioskConditions kiosk={kiosk} read={read} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
