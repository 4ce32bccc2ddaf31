import { IconArrowUp } from '@tabler/icons-react';
import { attendanceTexts as texts } from '#domain/attendance/texts.ts';
import { useSay } from '#web/lib/say.ts';
import classes from './attendance.module.css';

/** Counts rows that arrived out of view, and leads to them. */
export function FreshPill({ count, onSee }: { count: number; onSee: () => void }) {
  const say = useSay();
  return (
    <div role="status">
      {count > 0 && (
        <button type="button" className={classes.fresh} onClick={onSee}>
          <IconArrowUp size={16} stroke={2} aria-hidden="true" />
          {say(texts.fresh, { count })}
        </button>
      )}
    </div>
  );
}
