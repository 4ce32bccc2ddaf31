import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isAdmin } from '#domain/access.ts';
import type { Status } from '#domain/applications/kind.ts';
import type { Applicant } from '#domain/applications/shapes.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { openDocument } from '#web/lib/documents.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { Facts, type FactsProps } from '#web/parts/facts.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Empty } from '#web/ui/data/empty.tsx';
import { Skeleton } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import classes from './applications.module.css';
import { StatusPill } from './status-pill.tsx';
import { Timeline, type TimelineProps } from './timeline.tsx';
import { type Movable, type Moves, moveOrder } from './use-moves.tsx';

/** The fields of an application in full. */
export interface WholeApplication extends Movable, TimelineProps {
  user_id: number;
  user: Applicant;
  status: Status;
  reason: string;
  doc: string | null;
  created_at: string;
}

/** An application in full: applicant, request, reason, progress and possible moves. */
export interface ApplicationModalProps {
  /** Undefined while it loads. */
  application: WholeApplication | undefined;
  /** It could not be loaded: it is gone, or the viewer may not see it. */
  isMissing: boolean;
  /** What is applied for, between the applicant and the state. */
  facts: FactsProps['facts'];
  /** The possible moves, one at a time; or the kind's own buttons. */
  moves?: Moves;
  actions?: ReactNode;
  /** The title, in the kind's own words. */
  title?: string;
  size?: 'large';
  onClose: () => void;
  /** Between the reason and the timeline. */
  children?: ReactNode;
}

export function ApplicationModal(props: ApplicationModalProps) {
  const { application, isMissing, facts, moves, actions, size, onClose, children } = props;
  const say = useSay();
  const show = useShowInstant();
  const viewer = useViewer();
  const own = application?.user_id === viewer.id;
  const heading = application && !own ? say(texts.applicationOf, { name: application.user.name }) : say(texts.detail);
  const title = props.title ?? heading;
  if (!application)
    return (
      <Modal isOpen onClose={onClose} title={title} size={size}>
        {isMissing ? <Empty heading={say(shellTexts.loadFailed)} hint={say(texts.gone)} /> : <Skeleton />}
      </Modal>
    );
  const { user, status, reason, doc, created_at, steps, waits_for } = application;
  const name = isAdmin(viewer) ? <a href={pathTo('usersDetail', { user_id: user.id })}>{user.name}</a> : user.name;
  const whose = own
    ? []
    : [
        { name: say(texts.staff), value: name },
        { name: say(texts.position), value: user.position?.name },
        { name: say(texts.department), value: user.department },
      ];
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      size={size}
      footer={
        <>
          {doc && (
            <Button icon={<IconPaperclip size={16} />} onClick={() => openDocument(doc)}>
              {say(texts.openAttachment)}
            </Button>
          )}
          {actions}
          {moves && <MoveButtons application={application} moves={moves} onDone={onClose} />}
        </>
      }
    >
      <div className={classes.whole}>
        <Facts
          facts={[
            ...whose,
            ...facts,
            { name: say(texts.status), value: <StatusPill status={status} /> },
            { name: say(texts.applied), value: show(created_at) },
          ]}
        />
        <section>
          <h3 className={classes.heading}>{say(texts.reason)}</h3>
          <p className={classes.words}>{reason}</p>
        </section>
        {children}
        <Timeline steps={steps} waits_for={waits_for} />
      </div>
    </Modal>
  );
}

/** The buttons of the possible moves, the one that advances it last. */
function MoveButtons(props: { application: Movable; moves: Moves; onDone: () => void }) {
  const { application, moves, onDone } = props;
  const say = useSay();
  const open = moves.openOf(application);
  return [...moveOrder]
    .reverse()
    .filter((move) => open.includes(move))
    .map((move) => (
      <Button
        key={move}
        look={move === 'approve' || move === 'support' ? 'primary' : 'danger'}
        isBusy={moves.isBusy}
        onClick={() => void moves.run(move, application).then((isDone) => isDone && onDone())}
      >
        {say(texts[move])}
      </Button>
    ));
}
