import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { holds, may } from '#domain/access.ts';
import { corrections } from '#domain/corrections/contract.ts';
import type { WarningType } from '#domain/dashboard/rules.ts';
import { type Day, showDay } from '#domain/lib/calendar.ts';
import { explainTexts as texts } from '#domain/warnings/explain-texts.ts';
import { correctionPath, type Remedy, remediesOf, remedyPath } from '#domain/warnings/remedies.ts';
import { CorrectDayModal } from '#web/features/monthly-attendance/correct-day-modal.tsx';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useUser, useViewer } from '#web/lib/session.ts';
import { useToday } from '#web/lib/use-today.ts';
import { Button } from '#web/ui/form/button.tsx';
import classes from './warnings.module.css';

const labels = {
  late: texts.lateShort,
  leave_office: texts.leaveOfficeShort,
  leave: texts.leaveShort,
  duty: texts.dutyShort,
} as const satisfies Record<Remedy, unknown>;

/** What can be done about a day that led to a letter: applications for one's own, a correction by whoever corrects days. */
interface DayRemediesProps {
  userId: number;
  type: WarningType;
  day: Day;
}

export function DayRemedies({ userId, type, day }: DayRemediesProps) {
  const say = useSay();
  const user = useUser();
  const viewer = useViewer();
  const today = useToday();
  const [isCorrecting, setCorrecting] = useState(false);
  const isOwn = userId === viewer.id;
  const own = useQuietRead(corrections.day, { params: { user_id: userId, day } }, isOwn).data;
  const remedies =
    own && today
      ? remediesOf(type, day, today, { appliesForLeave: may.applyLeave(user), lastClosed: own.last_closed })
      : [];
  const corrects = !isOwn && holds(viewer, 'correct_days');
  const asksAt = own?.applies ? correctionPath(day) : null;
  if (remedies.length === 0 && !corrects && !asksAt) return null;
  const named = (label: string) => `${label}: ${showDay(day)}`;
  return (
    <span className={classes.remedies}>
      {remedies.map((remedy) => (
        <Button key={remedy} small href={remedyPath(remedy, day)} aria-label={named(say(labels[remedy]))}>
          {say(labels[remedy])}
        </Button>
      ))}
      {asksAt && (
        <Button small href={asksAt} aria-label={named(say(texts.correctOwn))}>
          {say(texts.correctOwn)}
        </Button>
      )}
      {corrects && (
        <Button
          small
          icon={<IconPencil size={16} />}
          aria-label={named(say(texts.correctShort))}
          onClick={() => setCorrecting(true)}
        >
          {say(texts.correctShort)}
        </Button>
      )}
      {isCorrecting && <CorrectDayModal userId={userId} day={day} onClose={() => setCorrecting(false)} />}
    </span>
  );
}
