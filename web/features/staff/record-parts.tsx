import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { isAdmin, may } from '#domain/access.ts';
import { balanceTexts } from '#domain/balances/texts.ts';
import type { RecordTab } from '#domain/staff/record.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { StatementModal } from '#web/features/balances/statement-modal.tsx';
import { BalancesBox } from '#web/features/entitlements/balances-box.tsx';
import { LeavesHistoryBox } from '#web/features/entitlements/leaves-history-box.tsx';
import { MonthBox } from '#web/features/monthly-attendance/month-box.tsx';
import { LettersBox } from '#web/features/warnings/letters-box.tsx';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { Section } from '#web/ui/data/section.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './record.module.css';
import type { StaffModal } from './staff-modals.tsx';
import { Timeline } from './timeline.tsx';

interface RecordPartProps {
  tab: Exclude<RecordTab, 'overview'>;
  user: StaffDetail;
  today: string;
  onOpen: (modal: StaffModal) => void;
}

/** One part of somebody's record: attendance, leave, letters, or service. */
export function RecordPart({ tab, user, today, onOpen }: RecordPartProps) {
  const say = useSay();
  const viewer = useViewer();
  const [isStated, setStated] = useState(false);
  if (tab === 'service') return <Timeline user={user} today={today} />;
  if (tab === 'letters') return <LettersBox user={user} />;
  if (tab === 'attendance')
    return (
      <div className={classes.part}>
        <MonthBox user={user} />
      </div>
    );
  const isManaged = isAdmin(viewer) || may.change(viewer, 'enter_leave', user);
  return (
    <div className={classes.part}>
      <Section
        title={say(texts.leaves)}
        action={
          <div className={classes.actions}>
            <Button small onClick={() => setStated(true)}>
              {say(balanceTexts.statement)}
            </Button>
            {isManaged && (
              <Button small icon={<IconSettings size={16} />} onClick={() => onOpen('leaves')}>
                {say(texts.manageLeaves)}
              </Button>
            )}
          </div>
        }
      >
        <BalancesBox user={user} />
      </Section>
      <Section title={say(texts.leavesHistory)}>
        <LeavesHistoryBox user={user} />
      </Section>
      {isStated && <StatementModal user={user} onClose={() => setStated(false)} />}
    </div>
  );
}
