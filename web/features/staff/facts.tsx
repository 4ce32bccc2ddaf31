import { IconCamera } from '@tabler/icons-react';
import { holds } from '#domain/access.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { pathTo } from '#domain/screens.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { roleTexts, staffTexts as texts } from '#domain/staff/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { Facts } from '#web/parts/facts.tsx';
import { Phone } from '#web/parts/phone.tsx';
import { photoOf } from '#web/parts/photo.ts';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { Mail } from './mail.tsx';
import classes from './staff.module.css';
import { useIsOnline } from './use-is-online.ts';

/** Photo, state and personal details (STAFF-39, STAFF-48). */
export function HeroCard({ user, onPhoto }: { user: StaffDetail; onPhoto: () => void }) {
  const say = useSay();
  const show = useShowInstant();
  const isOnline = useIsOnline()(user);
  const seen = user.last_active && show(user.last_active);
  return (
    <Card>
      <div className={classes.hero}>
        <button
          type="button"
          className={classes.photo}
          aria-label={say(texts.changePhoto, { name: user.name })}
          onClick={onPhoto}
        >
          <Avatar name={user.name} photo={photoOf(user)} size={112} />
          <span className={classes.camera} aria-hidden="true">
            <IconCamera size={18} />
          </span>
        </button>
        <div className={classes.about}>
          <div className={classes.pills}>
            <Pill tone={user.active ? 'green' : 'grey'}>{say(user.active ? texts.active : texts.inactive)}</Pill>
            {user.in_office && <Pill tone="green">{say(texts.inOffice)}</Pill>}
            {isOnline && <Pill tone="blue">{say(texts.online)}</Pill>}
            <span className={classes.meta}>{seen ? say(texts.lastActive, { at: seen }) : say(texts.neverActive)}</span>
          </div>
          <Facts
            facts={[
              { name: say(texts.staffNo), value: user.staff_no },
              { name: say(texts.email), value: user.email && <Mail to={user.email} /> },
              { name: say(texts.contact), value: <Phone to={user.contact} /> },
              {
                name: say(texts.emergency),
                value: user.emergency_contact && <Phone to={user.emergency_contact} />,
              },
              { name: say(texts.ic), value: user.ic },
              { name: say(texts.gender), value: say(user.gender === 'M' ? texts.male : texts.female) },
              {
                name: say(texts.maritalStatus),
                value: say(user.marital_status === 'Married' ? texts.married : texts.single),
              },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

/** Details of their service (STAFF-39, STAFF-43). */
export function ServiceCard({ user }: { user: StaffDetail }) {
  const say = useSay();
  const named = useNamed();
  const opensOffice = holds(useViewer(), 'settings');
  const { office, department, position } = user;
  return (
    <Card title={say(texts.service)}>
      <Facts
        facts={[
          {
            name: say(texts.office),
            value:
              office && opensOffice ? (
                <a href={pathTo('officeDetail', { office_id: office.id })}>{office.name}</a>
              ) : (
                office?.name
              ),
          },
          { name: say(texts.department), value: named('departments', department?.name) },
          { name: say(texts.position), value: named('positions', position?.name) },
          { name: say(texts.grade), value: user.grade },
          {
            name: say(texts.employmentType),
            value: say({ en: user.employment_type, ms: user.employment_type_ms }),
          },
          { name: say(texts.role), value: say(roleTexts[user.role]) },
          { name: say(texts.accessCard), value: user.access_card_id },
          { name: say(texts.startDate), value: user.start_date && showDay(user.start_date) },
          { name: say(texts.endDate), value: user.end_date && showDay(user.end_date) },
        ]}
      />
    </Card>
  );
}
