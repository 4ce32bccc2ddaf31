import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { grouped } from '#domain/lib/text.ts';
import type { statistics } from '#domain/statistics/contract.ts';
import { sharesOf, shownShare, totalOf } from '#domain/statistics/rules.ts';
import { statisticsTexts as texts } from '#domain/statistics/texts.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { AxisChart } from '#web/ui/data/axis-chart.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { ChartTable } from '#web/ui/data/chart-table.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { monthAxis } from './month-axis.ts';

/** Of the days on which people were expected, how many percent were on time, late and absent, for each month. */
export function AttendanceCard({ reply }: { reply: ReplyOf<typeof statistics.months> | undefined }) {
  const say = useSay();
  const language = useLanguage();
  const title = say(texts.attendance);
  if (!reply) {
    return (
      <Card title={title}>
        <SkeletonLines lines={8} />
      </Card>
    );
  }
  const total = totalOf(reply.data);
  const months = reply.months.map((month, at) => {
    const shares = sharesOf(total, at);
    const [onTime, late, absent] = [shares.onTime, shares.late, shares.absent].map(shownShare);
    return {
      ...monthAxis(month, language),
      figure: total.due[at] ? say(texts.percent, { percent: onTime! }) : undefined,
      text: say(texts.shares, { month: monthTitle(month, language), onTime: onTime!, late: late!, absent: absent! }),
      values: [shares.onTime, shares.late, shares.absent],
      cells: [
        monthTitle(month, language),
        grouped(total.due[at]!),
        ...[onTime, late, absent].map((percent) => say(texts.percent, { percent: percent! })),
      ],
    };
  });
  return (
    <Card title={title} meta={say(texts.ofDue)}>
      <AxisChart
        label={`${title}. ${months.map(({ text }) => text).join('. ')}`}
        unit="%"
        most={100}
        series={[
          { key: 'on-time', label: say(texts.onTime), tone: 'accent', fill: 'solid' },
          { key: 'late', label: say(texts.late), tone: 'amber', fill: 'hatched' },
          { key: 'absent', label: say(texts.absent), tone: 'red', fill: 'dotted' },
        ]}
        columns={months}
      />
      <ChartTable
        summary={say(texts.table)}
        label={title}
        heads={[texts.month, texts.due, texts.onTime, texts.late, texts.absent].map((head) => say(head))}
        rows={months}
      />
    </Card>
  );
}
