import type { Applicant } from '#domain/applications/shapes.ts';
import { pathTo } from '#domain/screens.ts';
import classes from './applications.module.css';

/** The applicant: the name, as a link for viewers who may follow it, with position and department below. */
export function ApplicantCell({ user, isLink = false }: { user: Applicant; isLink?: boolean }) {
  const of = [user.position?.name, user.department].filter(Boolean).join(' · ');
  return (
    <span className={classes.applicant}>
      {isLink ? <a href={pathTo('usersDetail', { user_id: user.id })}>{user.name}</a> : <span>{user.name}</span>}
      {of && <span className={classes.meta}>{of}</span>}
    </span>
  );
}
