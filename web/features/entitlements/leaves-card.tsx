import { IconHistory, IconSettings } from '@tabler/icons-react';
import { words } from '#domain/lib/words.ts';
import type { UserLeave } from '#domain/staff/shapes.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { Bars } from '#web/ui/data/bars.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './leaves-card.module.css';

/** Each leave with its balance and total days (STAFF-42). */
export function LeavesCard({
  leaves,
  isManaged,
  onOpen,
}: {
  leaves: readonly UserLeave[];
  /** Whether the viewer may change them. */
  isManaged: boolean;
  onOpen: (modal: 'leaves' | 'leaves-history') => void;
}) {
  const say = useSay();
  const named = useNamed();
  return (
    <Card title={say(texts.leaves)} meta={leaves.length > 0 && say(texts.leavesMeta)}>
      {leaves.length > 0 ? (
        <Bars
          bars={leaves.map(({ id, leaves: { name }, balance, total_days }) => ({
            key: id,
            label: named('leave_types', name),
            value: balance,
            total: total_days,
            text: `${balance} / ${total_days}`,
            tone: balance <= 0 ? 'grey' : undefined,
          }))}
        />
      ) : (
        <Empty heading={say(words.noData)} hint={say(texts.noLeaves)} />
      )}
      <div className={classes.cardActions}>
        <Button small look="quiet" icon={<IconHistory size={16} />} onClick={() => onOpen('leaves-history')}>
          {say(texts.leavesHistory)}
        </Button>
        {isManaged && (
          <Button small icon={<IconSettings size={16} />} onClick={() => onOpen('leaves')}>
            {say(texts.manageLeaves)}
          </Button>
        )}
      </div>
    </Card>
  );
}
