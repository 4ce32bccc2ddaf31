import { monthShort, monthTitle } from '#domain/lib/month-name.ts';
import { grouped } from '#domain/lib/text.ts';
import { statistics } from '#domain/statistics/contract.ts';
import { sumOf } from '#domain/statistics/rules.ts';
import { statisticsTexts as texts } from '#domain/statistics/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { AxisChart } from '#web/ui/data/axis-chart.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { ChartTable } from '#web/ui/data/chart-table.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { monthAxis } from './month-axis.ts';
import classes from './statistics.module.css';

/** Days of leave taken in the twelve months up to one, a chart for each type, over the same axis. */
export function LeaveCard({ month }: { month: string }) {
  const say = useSay();
  const named = useNamed();
  const language = useLanguage();
  const { data, error, refetch } = useQuietRead(statistics.leave, { query: { month } });
  const title = say(texts.leaveTaken);
  if (error && !data) return <LoadFailed title={title} error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Card title={title}>
        <SkeletonLines lines={6} />
      </Card>
    );
  }
  const { months } = data;
  const types = data.data.map((one) => ({ ...one, name: named('leave_types', one.name) }));
  const [from, to] = [months[0]!, months.at(-1)!].map((one) => monthTitle(one, language));
  const most = Math.max(...types.flatMap(({ days }) => days));
  const daysOf = (name: string, days: readonly number[]) =>
    `${name}, ${say(texts.daysTaken, { days: grouped(sumOf(days)) })}`;
  return (
    <Card title={title} meta={say(texts.twelve, { from: from!, to: to! })} flush={types.length === 0}>
      {types.length === 0 ? (
        <Empty heading={say(texts.noLeave)} hint={say(texts.noLeaveHint)} />
      ) : (
        <>
          <div className={classes.types}>
            {types.map(({ id, name, days }) => (
              <section key={id} aria-label={name}>
                <h3>
                  {name} <span>{say(texts.daysTaken, { days: grouped(sumOf(days)) })}</span>
                </h3>
                <AxisChart
                  label={`${daysOf(name, days)}. ${months.map((one, at) => `${monthTitle(one, language)}: ${days[at]}`).join(', ')}`}
                  unit={say(texts.daysUnit)}
                  height={148}
                  most={most}
                  series={[{ key: 'days', label: name, tone: 'blue', fill: 'solid' }]}
                  columns={months.map((one, at) => ({
                    ...monthAxis(one, language),
                    text: `${monthTitle(one, language)}: ${days[at]}`,
                    values: [days[at]!],
                  }))}
                />
              </section>
            ))}
          </div>
          <ChartTable
            summary={say(texts.table)}
            label={title}
            heads={[say(texts.leaveType), ...months.map((one) => monthShort(one, language)), say(texts.total)]}
            rows={types.map(({ id, name, days }) => ({
              key: id,
              cells: [name, ...[...days, sumOf(days)].map((value) => grouped(value))],
            }))}
          />
        </>
      )}
    </Card>
  );
}
