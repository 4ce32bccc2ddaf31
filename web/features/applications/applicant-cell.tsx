import type { Applicant } from '#domain/applications/shapes.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import { labels } from '#domain/lib/labels.ts';
import type { Text } from '#domain/lib/text.ts';
import { pathTo } from '#domain/screens.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import type { Column } from '#web/ui/data/table.tsx';
import classes from './applications.module.css';

/** The applicant: the name, as a link for viewers who may follow it, with position and department below. */
function ApplicantCell({ user, isLink = false }: { user: Applicant; isLink?: boolean }) {
  const named = useNamed();
  const { position, department } = user;
  const of = [named('positions', position?.name), named('departments', department)].filter(Boolean).join(' · ');
  return (
    <span className={classes.applicant}>
      <ApplicantName user={user} isLink={isLink} />
      {of && <span className={classes.meta}>{of}</span>}
    </span>
  );
}

function ApplicantName({ user, isLink }: { user: Applicant; isLink: boolean }) {
  return isLink ? <a href={pathTo('usersDetail', { user_id: user.id })}>{user.name}</a> : <span>{user.name}</span>;
}

/** The columns of the applicant: one on narrow screens; on wide ones with others for their place. */
export function useApplicantColumns<Row extends { user: Applicant }>(isLink = false): Column<Row>[] {
  const say = useSay();
  const named = useNamed();
  const place = (
    key: string,
    head: Text,
    wide: 'shown' | 'extra',
    of: (user: Applicant) => string | null | undefined,
  ) => ({ key, head: say(head), wide, share: 130, render: ({ user }: Row) => of(user) }) satisfies Column<Row>;
  return [
    {
      key: 'name',
      head: say(texts.staff),
      share: 260,
      isFixed: true,
      render: ({ user }) => <ApplicantCell user={user} isLink={isLink} />,
      line: ({ user }) => (
        <span className={classes.line}>
          <ApplicantName user={user} isLink={isLink} />
        </span>
      ),
    },
    {
      ...place('department', texts.department, 'shown', ({ department }) => named('departments', department)),
      // Its head fits beside the columns of the list of duty.
      share: 145,
      isRoomy: true,
    },
    place('position', texts.position, 'extra', ({ position }) => named('positions', position?.name)),
    place('office', labels.office, 'extra', ({ office }) => office),
  ];
}
