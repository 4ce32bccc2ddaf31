import { IconCamera } from '@tabler/icons-react';
import type { SessionUser } from '#domain/session/contract.ts';
import { profileTexts, roleTexts, staffTexts as texts } from '#domain/staff/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { Facts } from '#web/parts/facts.tsx';
import { photoOf } from '#web/parts/photo.ts';
import { WeekHours } from '#web/parts/week-hours.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './profile.module.css';

/** The signed-in user's details; a user who can see this is active (PROFILE-02, PROFILE-05). */
export function ProfileCard({ user, onPhoto }: { user: SessionUser; onPhoto: () => void }) {
  const say = useSay();
  const named = useNamed();
  const { office, department, position } = user;
  return (
    <Card>
      <div className={classes.hero}>
        <button
          type="button"
          className={classes.photo}
          aria-label={say(texts.changePhoto, { name: user.name })}
          onClick={onPhoto}
        >
          <Avatar name={user.name} photo={photoOf(user)} size={128} />
        </button>
        <p className={classes.name}>{user.name}</p>
        <p className={classes.what}>{named('positions', position?.name) || say(roleTexts[user.role])}</p>
        <Button small icon={<IconCamera size={16} />} onClick={onPhoto}>
          {say(profileTexts.changePhoto)}
        </Button>
      </div>
      <Facts
        facts={[
          { name: say(texts.status), value: <Pill tone="green">{say(texts.active)}</Pill> },
          { name: say(texts.role), value: say(roleTexts[user.role]) },
          { name: say(texts.office), value: office?.name },
          { name: say(texts.department), value: named('departments', department?.name) },
          { name: say(texts.grade), value: user.grade },
          {
            name: say(texts.employmentType),
            value: say({ en: user.employment_type, ms: user.employment_type_ms }),
          },
        ]}
      />
      <p className={classes.note}>{say(profileTexts.fixed)}</p>
    </Card>
  );
}

/** The user's working hours. */
export function HoursCard({ user }: { user: SessionUser }) {
  const say = useSay();
  const title = say(texts.workingHours);
  return (
    <Card title={title} meta={user.ramadhan ? say(texts.ramadhanOn) : undefined}>
      {user.working_hour ? (
        <WeekHours label={title} days={user.working_hour.days} isRamadhan={user.ramadhan === 1} />
      ) : (
        <Empty heading={say(profileTexts.noHours)} />
      )}
    </Card>
  );
}
