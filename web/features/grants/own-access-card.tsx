import { capabilitiesOf } from '#domain/access.ts';
import { grants } from '#domain/grants/contract.ts';
import { areaTexts, grantTexts as texts } from '#domain/grants/texts.ts';
import { roleTexts } from '#domain/staff/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { capabilityList, placesText } from './grant-texts.ts';
import classes from './grants.module.css';

/** What one may do by the role and by what one was given (D16). */
export function OwnAccessCard() {
  const say = useSay();
  const named = useNamed();
  const show = useShowInstant();
  const viewer = useViewer();
  const { data, isError, refetch } = useRead(grants.own);
  const byRole = capabilitiesOf(viewer);
  const role = [say(roleTexts[viewer.role]), viewer.super_user ? say(texts.superUser) : null].filter(Boolean);
  return (
    <Card title={say(texts.ownTitle)}>
      <ul className={classes.grants}>
        <li className={classes.what}>
          <strong>{role.join(' · ')}</strong>
          <span>{byRole.length > 0 ? capabilityList(byRole, say) : say(texts.ownNone)}</span>
          {byRole.length > 0 && <span className={classes.meta}>{say(areaTexts.organisation)}</span>}
        </li>
        {data?.data.map((grant) => (
          <li key={grant.id} className={classes.what}>
            <strong>{placesText(grant, say, named)}</strong>
            <span>{capabilityList(grant.capabilities, say)}</span>
            <span className={classes.meta}>{say(texts.by, { name: grant.given_by, at: show(grant.given_at) })}</span>
          </li>
        ))}
      </ul>
      {!data && !isError && <SkeletonLines lines={2} />}
      {!data && isError && <NotLoaded onRetry={refetch} />}
    </Card>
  );
}
