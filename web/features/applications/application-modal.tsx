import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { holds } from '#domain/access.ts';
import type { Status } from '#domain/applications/kind.ts';
import type { Kind } from '#domain/applications/kinds.ts';
import type { Applicant, Background as Known, Question } from '#domain/applications/shapes.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { openDocument } from '#web/lib/documents.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { Facts, type FactsProps } from '#web/parts/facts.tsx';
import { type Beside, RecordFrame } from '#web/parts/record-frame.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Empty } from '#web/ui/data/empty.tsx';
import { Skeleton } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ActionButton } from './action-button.tsx';
import classes from './applications.module.css';
import { Background, type Dates } from './background.tsx';
import { Paper } from './paper.tsx';
import { Questions } from './questions.tsx';
import { StatusPill } from './status-pill.tsx';
import { Timeline, type TimelineProps } from './timeline.tsx';
import { type Actions, actionOrder, type WithActions } from './use-actions.tsx';

/** The fields of an application in full. */
export interface WholeApplication extends WithActions, TimelineProps {
  user_id: number;
  user: Applicant;
  status: Status;
  reason: string;
  doc: string | null;
  created_at: string;
  background: Known | null;
  questions: readonly Question[];
  may_ask: boolean;
}

/** An application in full: applicant, request, reason, progress and possible actions. */
interface ApplicationModalProps {
  kind: Kind;
  /** The calls that show it. */
  reads: readonly AnyEndpoint[];
  /** Undefined while it loads. */
  application: WholeApplication | undefined;
  /** It could not be loaded: it is gone, or the viewer may not see it. */
  isMissing: boolean;
  /** What is applied for, between the applicant and the state. */
  facts: FactsProps['facts'];
  /** The possible actions, one at a time; or the kind's own buttons. */
  actions?: Actions;
  buttons?: ReactNode;
  /** The title, in the kind's own words. */
  title?: string;
  size?: 'large' | undefined;
  /** It is shown beside its list, which has keys. */
  beside?: Beside | undefined;
  /** The days it is about. */
  dates?: Dates | undefined;
  onClose: () => void;
  /** Between the reason and the timeline. */
  children?: ReactNode;
}

export function ApplicationModal(props: ApplicationModalProps) {
  const { kind, reads, application, isMissing, facts, dates, actions, buttons, size, beside, onClose, children } =
    props;
  const frame = { size, beside, onClose };
  const say = useSay();
  const named = useNamed();
  const show = useShowInstant();
  const viewer = useViewer();
  const own = application?.user_id === viewer.id;
  const heading = application && !own ? say(texts.applicationOf, { name: application.user.name }) : say(texts.detail);
  const title = props.title ?? heading;
  if (!application)
    return (
      <RecordFrame {...frame} title={title}>
        {isMissing ? <Empty heading={say(shellTexts.loadFailed)} hint={say(texts.gone)} /> : <Skeleton />}
      </RecordFrame>
    );
  const { user, status, reason, doc, created_at, steps, waits_for, background } = application;
  const name = holds(viewer, 'see') ? <a href={pathTo('usersDetail', { user_id: user.id })}>{user.name}</a> : user.name;
  const whose = own
    ? []
    : [
        { name: say(texts.staff), value: name },
        { name: say(texts.position), value: named('positions', user.position?.name) },
        { name: say(texts.department), value: named('departments', user.department) },
      ];
  return (
    <RecordFrame
      {...frame}
      title={title}
      footer={
        <>
          {doc && (
            <Button icon={<IconPaperclip size={16} />} onClick={() => openDocument(doc)}>
              {say(texts.openAttachment)}
            </Button>
          )}
          {buttons}
          {actions && (
            <ActionButtons
              application={application}
              actions={actions}
              hasKeys={Boolean(beside)}
              onDone={beside ? () => undefined : onClose}
            />
          )}
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
        {doc && <Paper key={doc} name={doc} />}
        {children}
        {background && dates && <Background key={application.id} background={background} dates={dates} />}
        <Timeline
          steps={steps}
          waits_for={waits_for}
          answerer={!own && application.questions.length > 0 ? user.name : undefined}
        />
        <Questions key={application.id} kind={kind} application={application} reads={reads} />
      </div>
    </RecordFrame>
  );
}

/** The buttons of the possible actions, the one that advances it last. */
function ActionButtons(props: { application: WithActions; actions: Actions; hasKeys: boolean; onDone: () => void }) {
  const { application, actions, hasKeys, onDone } = props;
  const open = actions.openOf(application);
  return [...actionOrder]
    .reverse()
    .filter((action) => open.includes(action))
    .map((action) => (
      <ActionButton
        key={action}
        action={action}
        isBusy={actions.isBusy}
        hasKey={hasKeys}
        onClick={() =>
          void actions.run(action, application).then((isDone) => isDone && actions.closes(action) && onDone())
        }
      />
    ));
}
