import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { type AttendanceRow, attendance } from '#domain/attendance/contract.ts';
import { attendanceTexts as texts } from '#domain/attendance/texts.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { toastText } from '#web/parts/toast-text.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';
import classes from './attendance.module.css';
import { setLikes } from './use-live-rows.ts';

/** Likes a clock-in, or removes the like; the server refuses one's own (ATT-31, ATT-35). */
export function LikeButton({ row }: { row: AttendanceRow }) {
  const say = useSay();
  const act = useAct(attendance.likes, {
    onDone: (reply) => {
      setLikes(row.id, reply);
      toast.success(toastText(reply.liked ? texts.liked : texts.unliked));
    },
  });
  const label = say(texts.like, { name: row.user.name, count: row.likes });
  const Icon = row.liked ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.like}
      aria-pressed={row.liked}
      aria-label={label}
      title={label}
      aria-disabled={act.isBusy || undefined}
      onClick={() => void (act.isBusy || act.run({ body: { attendance_id: row.id } }))}
    >
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      <span className={classes.likes}>{row.likes > 0 && row.likes}</span>
    </button>
  );
}
