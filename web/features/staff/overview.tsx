import { holds, isAdmin, may } from '#domain/access.ts';
import type { Day } from '#domain/lib/calendar.ts';
import type { StaffDetail, StaffReferences } from '#domain/staff/shapes.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { ActingCard } from '#web/features/acting/acting-card.tsx';
import { CardColourBox } from '#web/features/card-colours/card-colour-box.tsx';
import { DeviceBox } from '#web/features/devices/device-box.tsx';
import { LeavesCard } from '#web/features/entitlements/leaves-card.tsx';
import { AccessCard } from '#web/features/grants/access-card.tsx';
import { PasskeysBox } from '#web/features/passkeys/passkeys-box.tsx';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { WeekHours } from '#web/parts/week-hours.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { ComingCard } from './coming-card.tsx';
import { CountBoxes } from './count-boxes.tsx';
import { HeroCard, ServiceCard } from './facts.tsx';
import classes from './staff.module.css';
import type { StaffModal } from './staff-modals.tsx';

interface OverviewProps {
  user: StaffDetail;
  references: StaffReferences;
  today: Day;
  /** Why the viewer changes nothing of this person. */
  disabledReason?: string;
  onOpen: (modal: StaffModal) => void;
}

/** A member of staff at a glance: what the page shows first (STAFF-39 to STAFF-58). */
export function Overview({ user, references, today, disabledReason, onOpen }: OverviewProps) {
  const say = useSay();
  const viewer = useViewer();
  const { working_hour } = user;
  const managesLeaves = isAdmin(viewer) || may.change(viewer, 'enter_leave', user);
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>
        <HeroCard user={user} onPhoto={() => onOpen('photo')} />
        <ServiceCard user={user} />
        {user.coming_terms.length > 0 && (
          <ComingCard user={user} employments={references.employment_names} disabledReason={disabledReason} />
        )}
        <ActingCard user={user} references={references} today={today} disabledReason={disabledReason} />
        <Card title={say(texts.workingHours)} meta={user.ramadhan ? say(texts.ramadhanOn) : working_hour?.name}>
          {working_hour ? (
            <WeekHours label={say(texts.workingHours)} days={working_hour.days} isRamadhan={user.ramadhan === 1} />
          ) : (
            <Empty heading={say(texts.noHours)} />
          )}
        </Card>
      </div>
      <div className={classes.stack}>
        <CountBoxes user={user} onOpen={onOpen} />
        <LeavesCard leaves={user.leaves} isManaged={managesLeaves} onOpen={onOpen} />
        <CardColourBox userId={user.id} />
        <DeviceBox user={user} />
        {holds(viewer, 'roles') && <AccessCard user={user} />}
        {isAdmin(viewer) && <PasskeysBox user={user} />}
      </div>
    </div>
  );
}
