import type { Applicant } from '#domain/applications/shapes.ts';
import classes from './applications.module.css';

/** Who applies: the name, and under it position and department. */
export function ApplicantCell({ user }: { user: Applicant }) {
  const of = [user.position?.name, user.department].filter(Boolean).join(' · ');
  return (
    <span className={classes.applicant}>
      <span>{user.name}</span>
      {of && <span className={classes.meta}>{of}</span>}
    </span>
  );
}
