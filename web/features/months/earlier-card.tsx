import { Fragment, useState } from 'react';
import { labels } from '#domain/lib/labels.ts';
import type { ClosingShown } from '#domain/months/contract.ts';
import { monthsTexts as texts } from '#domain/months/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Facts } from '#web/parts/facts.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FiguresCard } from './figures-card.tsx';

/** The closings of a month that was opened again: by whom and why, and their figures on request. */
export function EarlierCard({ closings }: { closings: readonly ClosingShown[] }) {
  const say = useSay();
  const show = useShowInstant();
  const [shownId, setShown] = useState<number | null>(null);
  return closings.map((closing) => (
    <Fragment key={closing.id}>
      <Card
        title={say(texts.earlierCard)}
        meta={show(closing.closed_at)}
        action={
          shownId !== closing.id && (
            <Button small onClick={() => setShown(closing.id)}>
              {say(labels.view)}
            </Button>
          )
        }
      >
        <Facts
          facts={[
            { name: say(texts.closedBy), value: closing.closed_by ?? say(labels.hadir) },
            { name: say(texts.opened), value: closing.opened && show(closing.opened.at) },
            { name: say(texts.openedBy), value: closing.opened?.by },
            { name: say(texts.reason), value: closing.opened?.reason },
          ]}
        />
      </Card>
      {shownId === closing.id && <FiguresCard closing={closing} />}
    </Fragment>
  ));
}
