import { useState } from 'react';
import { holds } from '#domain/access.ts';
import { liveNames } from '#domain/applications/kinds.ts';
import { liveThrottle } from '#domain/dashboard/rules.ts';
import { pathTo } from '#domain/screens.ts';
import { type VacantPosition, waits } from '#domain/waits/contract.ts';
import { waitTexts as texts } from '#domain/waits/texts.ts';
import { useHeard } from '#web/lib/live.ts';
import { useNamed } from '#web/lib/named.ts';
import { refresh, useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { throttled } from '#web/lib/throttled.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { late } from '#web/ui/overlay/when-needed.tsx';
import classes from './waits.module.css';

const FillPostModal = late(async () => (await import('./fill-post-modal.tsx')).FillPostModal);

/** Positions named on the card; the others are counted. */
const shown = 5;

const renew = throttled(() => {
  void refresh(waits.list);
  void refresh(waits.positions);
}, liveThrottle);

/** Applications that wait for nobody or too long, and deciding positions that nobody holds; nothing while all is well (D6). */
export default function StuckCard() {
  const viewer = useViewer();
  useHeard(liveNames, renew);
  return holds(viewer, 'settings') ? <WithPositions /> : <Stuck vacant={[]} />;
}

function WithPositions() {
  const { data } = useQuietRead(waits.positions);
  return <Stuck vacant={data?.data ?? []} />;
}

function Stuck({ vacant }: { vacant: readonly VacantPosition[] }) {
  const say = useSay();
  const { data: { nobody = 0, overdue = 0 } = {} } = useQuietRead(waits.list);
  if (nobody + overdue + vacant.length === 0) return null;
  const count = (stuck: 'nobody' | 'overdue', many: number) =>
    many > 0 && (
      <a href={pathTo('waits', {}, { stuck })}>
        <b>{many}</b> {say(texts[stuck])}
      </a>
    );
  return (
    <Card title={say(texts.title)}>
      {nobody + overdue > 0 && (
        <p className={classes.counts}>
          {count('nobody', nobody)}
          {count('overdue', overdue)}
        </p>
      )}
      {vacant.length > 0 && (
        <>
          <h3 className={classes.heading}>{say(texts.vacantTitle)}</h3>
          <ul className={classes.positions} aria-label={say(texts.vacantTitle)}>
            {vacant.slice(0, shown).map((position) => (
              <Vacant key={position.id} position={position} />
            ))}
            {vacant.length > shown && (
              <li>
                <a href={pathTo('positions')}>{say(texts.moreWaiting, { count: vacant.length - shown })}</a>
              </li>
            )}
          </ul>
        </>
      )}
    </Card>
  );
}

function Vacant({ position }: { position: VacantPosition }) {
  const say = useSay();
  const { id, name, applications } = position;
  const [isFilling, setFilling] = useState(false);
  const shownName = useNamed()('positions', name);
  const viewer = useViewer();
  return (
    <li>
      <span>
        <span className={classes.name}>{shownName}</span>
        {applications > 0 && <small>{say(texts.applicationsWait, { count: applications })}</small>}
      </span>
      <span className={classes.buttons}>
        {holds(viewer, 'edit_staff') && (
          <Button small onClick={() => setFilling(true)} aria-label={`${say(texts.fillPost)}: ${shownName}`}>
            {say(texts.fillPost)}
          </Button>
        )}
        <Button
          small
          look="quiet"
          href={pathTo('positions', {}, { deciders: id })}
          aria-label={`${say(texts.setDecider)}: ${shownName}`}
        >
          {say(texts.setDecider)}
        </Button>
      </span>
      {isFilling && <FillPostModal position={position} onClose={() => setFilling(false)} />}
    </li>
  );
}
