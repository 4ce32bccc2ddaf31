import { grouped } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { isFigure, type ReportColumn, reportColumns } from '#domain/reports/columns.ts';
import { reports } from '#domain/reports/contract.ts';
import type { Period, ReportType } from '#domain/reports/rules.ts';
import { reportTexts as texts } from '#domain/reports/texts.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { type Column, Table } from '#web/ui/data/table.tsx';
import { ReportChart } from './report-chart.tsx';
import type { ReportState } from './use-report.ts';

interface Row {
  id: number;
  cells: readonly string[];
}

/** The first rows of a report as shown, their number, their sums, and the chart. */
export function ReportPreview({
  type,
  period,
  query,
}: {
  type: ReportType;
  period: Period;
  query: ReportState['query'];
}) {
  const say = useSay();
  const { data, error, refetch } = useRead(reports.preview, { params: { type }, query });
  const shown: readonly ReportColumn[] = reportColumns[type];
  const columns = shown.map(
    ({ key, head, kind }, at): Column<Row> => ({
      key,
      head: say(head),
      render: ({ cells }) => cells[at],
      align: isFigure(kind) ? 'right' : 'left',
      nowrap: kind !== 'text',
      isTime: kind === 'time',
    }),
  );
  const rows = (data?.rows ?? []).map((cells, id): Row => ({ id, cells }));
  const count = rows.length;
  const total = data?.total ?? 0;
  const sums = (total > 0 ? (data?.sums ?? []) : []).map(
    ({ key, text }) => `${columns.find((column) => column.key === key)?.head}: ${text}`,
  );
  const many =
    total > count ? say(texts.firstRows, { count, total: grouped(total) }) : say(texts.rows, { count: total });
  if (error && !data) return <LoadFailed title={say(texts.preview)} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Card title={say(texts.preview)} meta={data && [many, ...sums].join(' · ')} flush>
        <Table
          bare
          label={say(texts.preview)}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          isLoading={!data}
          dense={({ cells }) => ({
            title: cells[0],
            figure: cells[4],
            details: [cells[3], cells.slice(5).filter(Boolean).join(' · ')],
          })}
          empty={<Empty heading={say(words.noData)} hint={say(texts.emptyHint)} />}
        />
      </Card>
      {data && <ReportChart type={type} period={period} preview={data} />}
    </>
  );
}
