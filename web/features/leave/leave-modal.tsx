import { IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { isAdmin } from '#domain/access.ts';
import { datesOf } from '#domain/applications/notices.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { type LeaveDetail, leave } from '#domain/leave/contract.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useUser, useViewer } from '#web/lib/session.ts';
import { Facts } from '#web/parts/facts.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Skeleton } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { StatusPill } from '../applications/status-pill.tsx';
import { Timeline } from '../applications/timeline.tsx';
import { DecisionCard } from './decision-card.tsx';

/** One application whole: what is asked, what helps to decide, and what happened so far (LEAVE-08). */
export interface LeaveModalProps {
  id: number;
  onClose: () => void;
  /** What can be done with it. */
  actions?: (detail: LeaveDetail) => ReactNode;
}

export function LeaveModal({ id, onClose, actions }: LeaveModalProps) {
  const say = useSay();
  const { data, isError } = useRead(leave.detail, { params: { id } });
  // What is gone, or not theirs to see, has been said in a toast.
  useEffect(() => {
    if (isError) onClose();
  }, [isError, onClose]);
  return (
    <Modal
      isOpen
      size="large"
      onClose={onClose}
      title={data ? say(texts.ofName, { name: data.user.name }) : say(applicationTexts.detail)}
      footer={
        <>
          <Button onClick={onClose}>{say(shellTexts.close)}</Button>
          {data?.doc && (
            <Button
              icon={<IconPaperclip size={16} />}
              onClick={() => window.open(`/storage/app/docs/${data.doc}`, '_blank', 'noopener')}
            >
              {say(applicationTexts.attachment)}
            </Button>
          )}
          {data && actions?.(data)}
        </>
      }
    >
      {data ? <Whole detail={data} /> : <Skeleton height={320} />}
    </Modal>
  );
}

function Whole({ detail }: { detail: LeaveDetail }) {
  const say = useSay();
  const show = useShowInstant();
  const admin = isAdmin(useViewer());
  const isOwn = useUser().id === detail.user_id;
  const { user, leaves, date_start, date_end, total_days, status, reason, remark, created_at } = detail;
  const facts = [
    ...(isOwn
      ? []
      : [
          {
            name: say(applicationTexts.staff),
            value: admin ? <a href={pathTo('usersDetail', { user_id: user.id })}>{user.name}</a> : user.name,
          },
          {
            name: say(texts.place),
            value: [user.position?.name, user.department, user.office].filter(Boolean).join(', '),
          },
        ]),
    { name: say(texts.type), value: leaves.name },
    { name: say(texts.dates), value: say(datesOf(date_start, date_end)) },
    { name: say(texts.days), value: total_days },
    { name: say(applicationTexts.status), value: <StatusPill status={status} /> },
    { name: say(applicationTexts.applied), value: show(created_at) },
    { name: say(applicationTexts.reason), value: reason },
    ...(remark ? [{ name: say(applicationTexts.remark), value: remark }] : []),
  ];
  return (
    <>
      <Facts facts={facts} />
      {detail.decision && <DecisionCard decision={detail.decision} />}
      <Timeline steps={detail.steps} waits_for={detail.waits_for} />
    </>
  );
}
