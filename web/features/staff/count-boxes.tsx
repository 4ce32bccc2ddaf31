import { may } from '#domain/access.ts';
import { totalTone } from '#domain/dashboard/rules.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { StatBox } from '#web/ui/data/stat-box.tsx';
import classes from './staff.module.css';
import type { StaffModal } from './staff-modals.tsx';

/** The month in four numbers; late and warning turn orange, then red, and open their details (STAFF-49 to STAFF-58). */
export function CountBoxes({ user, onOpen }: { user: StaffDetail; onOpen: (modal: StaffModal) => void }) {
  const say = useSay();
  const isOpen = may.seeRecord(useViewer(), user);
  const { late_count, warning_count, leaves_balance, like_count } = user;
  return (
    <div className={classes.boxes}>
      <StatBox
        label={say(texts.totalLate)}
        value={late_count}
        tone={totalTone(late_count)}
        hint={say(texts.thisMonth)}
        opens={isOpen && say(texts.openAttendance)}
        onClick={isOpen ? () => onOpen('attendance') : undefined}
      />
      <StatBox
        label={say(texts.totalWarning)}
        value={warning_count}
        tone={totalTone(warning_count)}
        hint={say(texts.thisMonth)}
        opens={isOpen && say(texts.openWarnings)}
        onClick={isOpen ? () => onOpen('warnings') : undefined}
      />
      <StatBox label={say(texts.leavesBalance)} value={leaves_balance} hint={say(texts.daysLeft)} />
      <StatBox label={say(texts.totalRecognition)} value={like_count} hint={say(texts.thisMonth)} />
    </div>
  );
}
