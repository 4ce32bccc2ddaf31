import { IconEdit, IconHistory, IconMail } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { guards, holds, isAdmin, may } from '#domain/access.ts';
import { whyNotChange } from '#domain/grants/refusals.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import type { StaffDetail, StaffReferences } from '#domain/staff/shapes.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { DeviceBox } from '#web/features/devices/device-box.tsx';
import { LeavesCard } from '#web/features/entitlements/leaves-card.tsx';
import { AccessCard } from '#web/features/grants/access-card.tsx';
import { PasskeysBox } from '#web/features/passkeys/passkeys-box.tsx';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { WeekHours } from '#web/parts/week-hours.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { ComingCard } from './coming-card.tsx';
import { CountBoxes } from './count-boxes.tsx';
import { HeroCard, ServiceCard } from './facts.tsx';
import classes from './staff.module.css';
import { type StaffModal, StaffModals } from './staff-modals.tsx';

/** A member of staff at a glance, with links to everything about them (STAFF-39 to STAFF-62). */
export function StaffView(props: {
  user: StaffDetail;
  employments: StaffReferences['employment_names'];
  back: ReactNode;
}) {
  const { user, employments, back } = props;
  const say = useSay();
  const viewer = useViewer();
  const [open, setOpen] = useState<StaffModal | null>(null);
  const { working_hour, position, department } = user;
  const whyNot = whyNotChange(viewer, 'edit_staff', user);
  const cannotEdit = whyNot ? say(whyNot) : undefined;
  const managesLeaves = isAdmin(viewer) || may.change(viewer, 'enter_leave', user);
  const context = [position?.name, department?.name, user.office?.name].filter(Boolean).join(' · ');

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
      <div className={classes.columns}>
        <div className={classes.stack}>
          <HeroCard user={user} onPhoto={() => setOpen('photo')} />
          <ServiceCard user={user} />
          {user.coming_terms.length > 0 && (
            <ComingCard user={user} employments={employments} disabledReason={cannotEdit} />
          )}
          <Card title={say(texts.workingHours)} meta={user.ramadhan ? say(texts.ramadhanOn) : working_hour?.name}>
            {working_hour ? (
              <WeekHours label={say(texts.workingHours)} days={working_hour.days} isRamadhan={user.ramadhan === 1} />
            ) : (
              <Empty heading={say(texts.noHours)} />
            )}
          </Card>
        </div>
        <div className={classes.stack}>
          <CountBoxes user={user} onOpen={setOpen} />
          <LeavesCard leaves={user.leaves} isManaged={managesLeaves} onOpen={setOpen} />
          <DeviceBox user={user} />
          {holds(viewer, 'roles') && <AccessCard user={user} />}
          {isAdmin(viewer) && <PasskeysBox user={user} />}
        </div>
      </div>
      {open && <StaffModals open={open} user={user} onClose={() => setOpen(null)} />}
    </Page>
  );
}
