import { IconArrowsExchange, IconDoorExit, IconId, IconReplaceUser, IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { holds } from '#domain/access.ts';
import { actingTexts } from '#domain/acting/texts.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { Text } from '#domain/lib/text.ts';
import type { RecordAction } from '#domain/staff/record.ts';
import { actionTexts } from '#domain/staff/record-texts.ts';
import type { StaffDetail, StaffReferences } from '#domain/staff/shapes.ts';
import { ActingModal } from '#web/features/acting/acting-modal.tsx';
import { useOffered } from '#web/lib/page-actions.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
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
export function RecordActions({ user, references, today, disabledReason }: RecordActionsProps) {
  const viewer = useViewer();
  const [open, setOpen] = useState<RecordAction | 'acting' | null>(null);
  if (!holds(viewer, 'edit_staff')) return null;
  const hasLeft = user.end_date !== null && user.end_date < today;
  const actions: RecordAction[] = hasLeft ? ['rehire'] : ['transfer', 'card', 'resign'];
  const props = { user, today, onClose: () => setOpen(null) };
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
      {open === 'transfer' && <TransferModal {...props} references={references} />}
      {open === 'card' && <ReplaceCardModal {...props} />}
      {open === 'resign' && <ResignModal {...props} />}
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
