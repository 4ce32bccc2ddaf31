import { showTime, timeOf } from '#domain/lib/calendar.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { weekdayTexts } from '#domain/monthly-attendance/texts.ts';
import { statistics } from '#domain/statistics/contract.ts';
import { hoursOfCells, monthsUpTo } from '#domain/statistics/rules.ts';
import { statisticsTexts as texts } from '#domain/statistics/texts.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { HeatGrid } from '#web/ui/data/heat-grid.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';

/** How many arrived late in the twelve months up to one, by the hour of their arrival and the weekday. */
export function LatenessCard({ month }: { month: string }) {
  const say = useSay();
  const language = useLanguage();
  const { data, error, refetch } = useQuietRead(statistics.lateness, { query: { month } });
  const title = say(texts.lateness);
  if (error && !data) return <LoadFailed title={title} error={error} onRetry={() => void refetch()} />;
  const months = monthsUpTo(`${month}-01`);
  const [from, to] = [months[0]!, months.at(-1)!].map((one) => monthTitle(one, language));
  const isEmpty = data?.data.length === 0;
  return (
    <Card title={title} meta={say(texts.twelve, { from: from!, to: to! })} flush={isEmpty}>
      {!data ? (
        <SkeletonLines lines={6} />
      ) : isEmpty ? (
        <Empty heading={say(texts.noLate)} hint={say(texts.noLateHint)} />
      ) : (
        <HeatGrid
          label={title}
          corner={say(texts.time)}
          columns={weekdayTexts.map((weekday) => say(weekday))}
          rows={hoursOfCells(data.data).map(({ hour, counts }) => ({
            key: hour,
            head: showTime(timeOf(hour * 60)),
            counts,
          }))}
        />
      )}
    </Card>
  );
}
