import { IconArrowsExchange, IconDoorExit, IconId, IconReplaceUser, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { holds } from '#domain/access.ts';
import { actingTexts } from '#domain/acting/texts.ts';
import type { TypedLeave } from '#domain/entitlements/contract.ts';
import { type Day, isDay } from '#domain/lib/calendar.ts';
import type { Text } from '#domain/lib/text.ts';
import type { RecordAction } from '#domain/staff/record.ts';
import { actionTexts } from '#domain/staff/record-texts.ts';
import type { StaffDetail, StaffReferences } from '#domain/staff/shapes.ts';
import { ActingModal } from '#web/features/acting/acting-modal.tsx';
import { useOffered } from '#web/lib/page-actions.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { Button } from '#web/ui/form/button.tsx';
import classes from './record.module.css';
import { RehireModal } from './rehire-modal.tsx';
import { ReplaceCardModal } from './replace-card-modal.tsx';
import { ResignModal } from './resign-modal.tsx';
import { TransferModal } from './transfer-modal.tsx';

interface RecordActionsProps {
  user: StaffDetail;
  references: StaffReferences;
  today: Day;
  onGiveLeave: (typed: TypedLeave) => void;
  /** Why the viewer changes nothing of this person. */
  disabledReason?: string;
}

const icons: Record<RecordAction, ReactNode> = {
  transfer: <IconArrowsExchange size={16} />,
  card: <IconId size={16} />,
  resign: <IconDoorExit size={16} />,
  rehire: <IconUserPlus size={16} />,
};

/** What is done with a record in a few answers: for somebody in service, or for somebody who left (decision 0125). */
export function RecordActions({ user, references, today, onGiveLeave, disabledReason }: RecordActionsProps) {
  const viewer = useViewer();
  const [open, setOpen] = useState<RecordAction | 'acting' | null>(null);
  const [day, setDay] = useState<Day>();
  const hasLeft = user.end_date !== null && user.end_date < today;
  const actions: RecordAction[] = hasLeft ? ['rehire'] : ['transfer', 'card', 'resign'];
  // Typed in the palette for somebody for whom it is not offered here, an action opens their record alone.
  const canEdit = holds(viewer, 'edit_staff') && disabledReason === undefined;
  useOnce(['open', 'day', 'days', 'type'], ({ open: wish, day: typed, days, type }) => {
    const action = actions.find((one) => one === wish);
    if (wish === 'giveLeave') return onGiveLeave({ days: Number(days) || null, type: type ?? '' });
    if (!canEdit || !action) return;
    setDay(typed !== undefined && isDay(typed) ? typed : undefined);
    setOpen(action);
  });
  if (!holds(viewer, 'edit_staff')) return null;
  const close = () => {
    setDay(undefined);
    setOpen(null);
  };
  const props = { user, today, onClose: close };
  return (
    <div className={classes.actions}>
      {actions.map((action) => (
        <ActionButton
          key={action}
          label={actionTexts[action].label}
          icon={icons[action]}
          disabledReason={disabledReason}
          onClick={() => setOpen(action)}
        />
      ))}
      {!hasLeft && (
        <ActionButton
          label={actingTexts.action}
          icon={<IconReplaceUser size={16} />}
          disabledReason={disabledReason}
          onClick={() => setOpen('acting')}
        />
      )}
      {open === 'transfer' && <TransferModal {...props} references={references} day={day} />}
      {open === 'card' && <ReplaceCardModal {...props} />}
      {open === 'resign' && <ResignModal {...props} day={day} />}
      {open === 'rehire' && <RehireModal {...props} />}
      {open === 'acting' && <ActingModal {...props} references={references} />}
    </div>
  );
}

interface ActionButtonProps {
  label: Text;
  icon: ReactNode;
  disabledReason?: string;
  onClick: () => void;
}

/** One of them, which the palette offers too. */
function ActionButton({ label, icon, disabledReason, onClick }: ActionButtonProps) {
  const say = useSay();
  useOffered(disabledReason ? undefined : label, onClick);
  return (
    <Button small icon={icon} disabledReason={disabledReason} onClick={onClick}>
      {say(label)}
    </Button>
  );
}
