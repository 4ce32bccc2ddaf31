import { IconCalendarCheck, IconTrash } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { guards } from '#domain/access.ts';
import { leaveRules } from '#domain/leave-rules/contract.ts';
import { leaveRunTexts, leaveRuleTexts as texts } from '#domain/leave-rules/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useAct, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { BackLink } from '#web/parts/back-link.tsx';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { RulesForm } from './rules-form.tsx';
import { useBack } from './use-back.ts';

/** The rules by which people are entitled to a leave type (decision 0139). */
export default function LeaveRules() {
  const say = useSay();
  const back = useBack();
  const navigate = useNavigate();
  const named = useNamed();
  const viewer = useViewer();
  const { leaves_id } = useParams({ strict: false }) as { leaves_id: string };
  const { data: read, error, refetch } = useRead(leaveRules.detail, { params: { leaves_id: Number(leaves_id) } });
  const remove = useAct(leaveRules.remove, {
    says: texts.removed,
    refreshes: [leaveRules.detail, leaveRules.run],
    onDone: () => void navigate({ href: back.href }),
  });
  const name = named('leave_types', read?.type.name);
  const asking = {
    ask: texts.removeAsk,
    loses: texts.removeLoses,
    subject: name,
    yes: shellTexts.remove,
  };
  return (
    <Page
      title={read ? say(texts.titleOf, { leave: name }) : say(texts.title)}
      context={say(texts.context)}
      back={<BackLink {...back} />}
      action={
        read?.data && (
          <>
            <Button
              icon={<IconTrash size={16} />}
              isBusy={remove.isBusy}
              onClick={() => void remove.run({ params: { leaves_id: read.type.id } }, asking)}
            >
              {say(texts.remove)}
            </Button>
            {guards.leaveYears(viewer) && (
              <Button icon={<IconCalendarCheck size={16} />} href={pathTo('leaveRun', { leaves_id })}>
                {say(leaveRunTexts.open)}
              </Button>
            )}
          </>
        )
      }
    >
      {error && !read ? (
        <LoadFailed error={error} onRetry={() => void refetch()} back={back} />
      ) : !read ? (
        <Card title={say(texts.table)}>
          <SkeletonLines lines={8} />
        </Card>
      ) : read.type.type === 'annually' ? (
        <RulesForm key={`${read.type.id} ${read.data === null}`} read={read} />
      ) : (
        <Empty heading={say(texts.title)} hint={say(texts.notAnnual)} />
      )}
    </Page>
  );
}
