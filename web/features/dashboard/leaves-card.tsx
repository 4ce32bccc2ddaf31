import type { DashboardData } from '#domain/dashboard/contract.ts';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { words } from '#domain/lib/words.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { Bars } from '#web/ui/data/bars.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';

/** Each leave with balance / total_days (DASH-15). */
export function LeavesCard({ leaves }: { leaves: DashboardData['leaves'] }) {
  const say = useSay();
  const named = useNamed();
  const title = say(dashboardTexts.leaves);
  if (leaves.length === 0)
    return (
      <Card title={title}>
        <Empty heading={say(words.noData)} hint={say(dashboardTexts.leavesHint)} />
      </Card>
    );
  return (
    <Card title={title} meta={say(dashboardTexts.leavesMeta)}>
      <Bars
        bars={leaves.map(({ name, balance, total_days }) => ({
          key: name,
          label: named('leave_types', name),
          value: balance,
          total: total_days,
          // What was earned by work on days off is of no total.
          text: total_days > 0 ? `${balance} / ${total_days}` : String(balance),
          tone: balance <= 0 ? ('grey' as const) : undefined,
        }))}
      />
    </Card>
  );
}
