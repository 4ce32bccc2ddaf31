import { useState } from 'react';
import { holds } from '#domain/access.ts';
import { acting } from '#domain/acting/contract.ts';
import { type ActingState, mayPlace, stateOn } from '#domain/acting/rules.ts';
import type { ActingPost } from '#domain/acting/shape.ts';
import { actingTexts as texts } from '#domain/acting/texts.ts';
import { grantTexts } from '#domain/grants/texts.ts';
import { type Day, showDay } from '#domain/lib/calendar.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import type { StaffDetail, StaffReferences } from '#domain/staff/shapes.ts';
import { useNamed } from '#web/lib/named.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './acting.module.css';
import { ActingModal, actingReads } from './acting-modal.tsx';

interface ActingCardProps {
  user: StaffDetail;
  references: StaffReferences;
  today: Day;
  /** Why the viewer changes nothing of this person. */
  disabledReason?: string;
}

/** The posts that somebody acts in, with what may be corrected, ended earlier or removed (decision 0153). */
export function ActingCard({ user, ...props }: ActingCardProps) {
  const say = useSay();
  if (user.acting_posts.length === 0) return null;
  return (
    <Card title={say(texts.title)}>
      <ul className={classes.posts}>
        {user.acting_posts.map((post) => (
          <Post key={post.id} post={post} user={user} {...props} />
        ))}
      </ul>
    </Card>
  );
}

const pills = {
  coming: { tone: 'blue', label: texts.coming },
  now: { tone: 'green', label: texts.now },
  over: { tone: 'grey', label: texts.over },
} as const satisfies Record<ActingState, unknown>;

function Post({ post, user, references, today, ...props }: ActingCardProps & { post: ActingPost }) {
  const say = useSay();
  const named = useNamed();
  const show = useShowInstant();
  const viewer = useViewer();
  const [isChanging, setChanging] = useState(false);
  const remove = useAct(acting.remove, { says: texts.removed, refreshes: actingReads });
  const position = named('positions', post.position.name);
  const state = stateOn(post, today);
  // What is not among the references is of a department that the viewer may not change.
  const department = references.positions.find(({ id }) => id === post.position.id)?.department_id ?? null;
  const outside = mayPlace(viewer, user, department) ? undefined : say(grantTexts.outside);
  const disabledReason = props.disabledReason ?? outside;
  const ask = { ask: texts.removeAsk, values: { position }, yes: shellTexts.remove };
  return (
    <li className={classes.post}>
      <div className={classes.what}>
        <span className={classes.line}>
          <strong>{position}</strong>
          <Pill tone={pills[state].tone}>{say(pills[state].label)}</Pill>
        </span>
        <span>{say(post.is_instead ? texts.instead : texts.beside)}</span>
        <span>{say(texts.days, { from: showDay(post.date_from), to: showDay(post.date_to) })}</span>
        <span className={classes.meta}>{say(texts.by, { name: post.written_by, at: show(post.written_at) })}</span>
      </div>
      {holds(viewer, 'edit_staff') && (
        <div className={classes.buttons}>
          <Button
            small
            aria-label={say(texts.editOf, { position })}
            disabledReason={disabledReason}
            onClick={() => setChanging(true)}
          >
            {say(shellTexts.edit)}
          </Button>
          {state === 'coming' && (
            <Button
              small
              aria-label={say(texts.removeOf, { position })}
              isBusy={remove.isBusy}
              disabledReason={disabledReason}
              onClick={() => void remove.run({ params: { id: post.id } }, ask)}
            >
              {say(shellTexts.remove)}
            </Button>
          )}
        </div>
      )}
      {isChanging && <ActingModal user={user} references={references} post={post} onClose={() => setChanging(false)} />}
    </li>
  );
}
