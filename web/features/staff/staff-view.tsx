import { IconEdit, IconHistory, IconMail } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { guards, holds, isAdmin, may } from '#domain/access.ts';
import type { TypedLeave } from '#domain/entitlements/contract.ts';
import { whyNotChange } from '#domain/grants/refusals.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import type { StaffDetail, StaffReferences } from '#domain/staff/shapes.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { WhereCard } from '#web/features/today/where-card.tsx';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Overview } from './overview.tsx';
import { RecordActions } from './record-actions.tsx';
import { RecordPart } from './record-parts.tsx';
import { RecordTabs, useRecordTab } from './record-tabs.tsx';
import classes from './staff.module.css';
import { type StaffModal, StaffModals } from './staff-modals.tsx';

interface StaffViewProps {
  user: StaffDetail;
  references: StaffReferences;
  today: Day;
  back: ReactNode;
}

/** Somebody's record: where they are now, what is done with it, and its parts (STAFF-39 to STAFF-62, decision 0125). */
export function StaffView({ user, references, today, back }: StaffViewProps) {
  const say = useSay();
  const named = useNamed();
  const viewer = useViewer();
  const [open, setOpen] = useState<StaffModal | null>(null);
  const [typedLeave, setTypedLeave] = useState<TypedLeave>();
  const record = useRecordTab(user);
  const { position, department } = user;
  const whyNot = whyNotChange(viewer, 'edit_staff', user);
  const managesLeaves = isAdmin(viewer) || may.change(viewer, 'enter_leave', user);
  const cannotEdit = whyNot ? say(whyNot) : undefined;
  const close = () => {
    setOpen(null);
    setTypedLeave(undefined);
  };
  const context = [named('positions', position?.name), named('departments', department?.name), user.office?.name]
    .filter(Boolean)
    .join(' · ');

  return (
    <Page
      title={user.name}
      context={context}
      back={back}
      action={
        <div className={classes.actions}>
          <Button icon={<IconHistory size={16} />} onClick={() => setOpen('transfers')}>
            {say(texts.transferHistory)}
          </Button>
          {guards.sender(viewer) && (
            <Button
              icon={<IconMail size={16} />}
              onClick={() => setOpen('message')}
              disabledReason={may.messageStaff(viewer, user) ? undefined : say(texts.notToSelf)}
            >
              {say(texts.sendMessage)}
            </Button>
          )}
          {holds(viewer, 'edit_staff') && (
            <Button
              look="primary"
              icon={<IconEdit size={16} />}
              href={pathTo('usersDetail', { user_id: user.id }, { editMode: 1 })}
              disabledReason={cannotEdit}
            >
              {say(shellTexts.edit)}
            </Button>
          )}
        </div>
      }
    >
      <WhereCard
        user={user}
        actions={
          <RecordActions
            user={user}
            references={references}
            today={today}
            onGiveLeave={(typed) => {
              setTypedLeave(typed);
              if (managesLeaves) setOpen('leaves');
            }}
            disabledReason={cannotEdit}
          />
        }
      />
      <RecordTabs user={user} {...record} />
      {record.tab === 'overview' ? (
        <Overview user={user} references={references} today={today} disabledReason={cannotEdit} onOpen={setOpen} />
      ) : (
        <RecordPart tab={record.tab} user={user} today={today} onOpen={setOpen} />
      )}
      {open && <StaffModals open={open} user={user} typedLeave={typedLeave} onClose={close} />}
    </Page>
  );
}
