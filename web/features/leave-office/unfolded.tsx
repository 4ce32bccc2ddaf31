import { applicationTexts } from '#domain/applications/texts.ts';
import { leaveOffice } from '#domain/leave-office/contract.ts';
import { documentAt } from '#web/lib/documents.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Skeleton } from '#web/ui/data/skeleton.tsx';
import classes from '../applications/applications.module.css';
import { Questions } from '../applications/questions.tsx';
import { Timeline } from '../applications/timeline.tsx';

/** The expanded part of a row: reason, attachment and progress (LOFFICE-15). */
export function Unfolded({ id }: { id: number }) {
  const say = useSay();
  const { data, error, refetch } = useRead(leaveOffice.detail, { params: { id } });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  return (
    <div className={classes.whole}>
      <section>
        <h3 className={classes.heading}>{say(applicationTexts.reason)}</h3>
        <p className={classes.words}>{data.reason}</p>
        {data.doc && (
          <a href={documentAt(data.doc)} target="_blank" rel="noopener">
            {say(applicationTexts.openAttachment)}
          </a>
        )}
      </section>
      <Timeline steps={data.steps} waits_for={data.waits_for} />
      <Questions kind="leave_office" application={data} reads={[leaveOffice.detail, leaveOffice.mine]} />
    </div>
  );
}
