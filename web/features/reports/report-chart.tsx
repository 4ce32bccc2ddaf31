import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { daysOfPoint, pointsOf } from '#domain/reports/chart.ts';
import type { reports } from '#domain/reports/contract.ts';
import { type Period, type ReportType, spreadOf } from '#domain/reports/rules.ts';
import { rowTexts, reportTexts as texts } from '#domain/reports/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { Bars } from '#web/ui/data/bars.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Columns } from '#web/ui/data/columns.tsx';

type Preview = ReplyOf<typeof reports.preview>;
/** Most bars of a chart by department or leave type. */
const barsShown = 8;

/**
 * The chart of a report's rows, with what they are: by day for late and similar reports, by type for leave, else by
 * department.
 */
export function ReportChart({ type, period, preview }: { type: ReportType; period: Period; preview: Preview }) {
  const say = useSay();
  const named = useNamed();
  const { bars, total } = preview;
  const spread = spreadOf(type);
  const unit = say(rowTexts[type]);
  if (spread === 'day') {
    const points = pointsOf(period, bars);
    if (total === 0 || points.length < 2) return null;
    const title = say(points[0]!.from === points[0]!.to ? texts.byDay : texts.byWeek);
    return (
      <Card title={title} meta={unit}>
        <Columns
          label={title}
          columns={points.map((point) => ({
            key: point.from,
            count: point.count,
            text: say(texts.dayCount, { day: daysOfPoint(point), count: point.count }),
          }))}
          first={say(daysOfPoint({ from: period.from, to: period.from }))}
          last={say(daysOfPoint({ from: period.to, to: period.to }))}
        />
      </Card>
    );
  }
  if (bars.length < 2) return null;
  return (
    <Card title={say(spread === 'leave' ? texts.byLeaveType : texts.byDepartment)} meta={unit}>
      <Bars
        bars={bars.slice(0, barsShown).map(({ label, count }) => ({
          key: label,
          label: named(spread === 'leave' ? 'leave_types' : 'departments', label),
          value: count,
          total,
          text: String(count),
        }))}
      />
    </Card>
  );
}
