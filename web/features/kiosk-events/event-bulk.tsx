import { useState } from 'react';
import type { RefusedEvent } from '#domain/kiosk-events/contract.ts';
import { kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { labels } from '#domain/lib/labels.ts';
import { useSay } from '#web/lib/say.ts';
import type { Selection } from '#web/lib/use-selection.ts';
import { BulkBar } from '#web/parts/bulk-bar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ChosenModal, type ChosenModalProps } from './chosen-modal.tsx';

/** The bar above the list: counts or dismisses the selected events, or all that match. */
interface EventBulkProps {
  selection: Selection<RefusedEvent>;
  /** All that match and can be settled. */
  every: readonly number[];
}

export function EventBulk({ selection, every }: EventBulkProps) {
  const say = useSay();
  const [isEvery, setEvery] = useState(false);
  const [what, setWhat] = useState<ChosenModalProps['what'] | null>(null);
  const ids = isEvery && selection.isAll ? every : selection.selected.map(({ id }) => id);
  const none = ids.length === 0 ? say(texts.none) : undefined;
  const clear = () => {
    selection.clear();
    setEvery(false);
  };
  return (
    <BulkBar
      label={say(labels.selectAllOnThisPage)}
      isAll={selection.isAll}
      onAll={(isChosen) => {
        selection.toggleAll(isChosen);
        setEvery(false);
      }}
      disabledReason={selection.isEmpty ? say(texts.none) : undefined}
      count={ids.length > 0 ? say(labels.selectedCount, { count: ids.length }) : ''}
      onClear={clear}
    >
      {selection.isAll && !isEvery && every.length > ids.length && (
        <Button small look="quiet" onClick={() => setEvery(true)}>
          {say(labels.selectEvery, { count: every.length })}
        </Button>
      )}
      <Button look="danger" small disabledReason={none} onClick={() => setWhat('dismiss')}>
        {say(texts.dismiss)}
      </Button>
      <Button small disabledReason={none} onClick={() => setWhat('count')}>
        {say(texts.count)}
      </Button>
      {what && <ChosenModal what={what} ids={ids} onDone={clear} onClose={() => setWhat(null)} />}
    </BulkBar>
  );
}
