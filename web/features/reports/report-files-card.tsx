import { IconDownload, IconFileTypePdf, IconX } from '@tabler/icons-react';
import { type ReportFile, reports } from '#domain/reports/contract.ts';
import { coversOf, reportFailures } from '#domain/reports/rules.ts';
import { languageTexts, reportTitles, reportTexts as texts } from '#domain/reports/texts.ts';
import { useMalayNames } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { usePdf } from '#web/lib/use-pdf.ts';
import { List } from '#web/parts/list.tsx';
import { actionColumn } from '#web/parts/row-actions.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { Progress } from '#web/ui/data/progress.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { isUnderWay, type OwnFiles } from './use-own-files.ts';

/** The user's reports of the last day: queued, being made, finished or failed. */
export function ReportFilesCard({ own: { list, cancel } }: { own: OwnFiles }) {
  const say = useSay();
  const malay = useMalayNames();
  const instant = useShowInstant();
  const pdf = usePdf();
  const pathOf = ({ name }: ReportFile) => `/api/report-files/${name}`;
  const open = (file: ReportFile) => {
    if (file.state !== 'made') return;
    void (file.format === 'pdf' ? pdf.open(pathOf(file)) : pdf.download(pathOf(file)));
  };
  const covers = (file: ReportFile) => say(coversOf(file, malay));
  /** Why it failed, and what to do. */
  const why = ({ failure }: ReportFile) => failure && say(reportFailures[failure]);
  const format = ({ format, language, size }: ReportFile) =>
    [say(texts[format]), say(languageTexts[language]), ...(size === null ? [] : [sizeOf(size)])].join(', ');
  const state = (file: ReportFile) => {
    if (file.state === 'made') return <Pill tone="green">{say(texts.ready)}</Pill>;
    if (file.state === 'failed') return <Pill tone="red">{say(texts.failed)}</Pill>;
    if (file.state === 'waiting') return say(texts.inLine, { place: file.place ?? '' });
    const { percent } = file;
    return <Progress label={file.filename} percent={percent} text={say(texts.percent, { percent })} />;
  };
  const madeAt = ({ made_at }: ReportFile) => (made_at ? instant(made_at) : '');
  const columns: Column<ReportFile>[] = [
    { key: 'type', head: say(texts.type), nowrap: true, render: ({ type }) => say(reportTitles[type]) },
    {
      key: 'covers',
      head: say(texts.covers),
      render: (file) => (
        <>
          <div>{wholeDays(covers(file))}</div>
          <div>{why(file)}</div>
        </>
      ),
    },
    { key: 'format', head: say(texts.format), nowrap: true, render: format },
    { key: 'state', head: say(texts.state), nowrap: true, render: state },
    { key: 'made', head: say(texts.madeAt), nowrap: true, render: madeAt },
    {
      key: 'until',
      head: say(texts.until),
      nowrap: true,
      render: (file) => (file.state === 'made' ? instant(file.until) : ''),
    },
    actionColumn('', (file) => ({
      name: file.filename,
      more: [
        ...(file.state === 'made' && file.format === 'xlsx'
          ? [{ label: say(texts.download), icon: <IconDownload size={16} />, onClick: () => open(file) }]
          : []),
        ...(file.state === 'made' && file.format === 'pdf'
          ? [{ label: say(texts.open), icon: <IconFileTypePdf size={16} />, onClick: () => open(file) }]
          : []),
        ...(isUnderWay(file)
          ? [
              {
                label: say(texts.cancel),
                icon: <IconX size={16} />,
                onClick: () => cancel(file),
              },
            ]
          : []),
      ],
      ...(isUnderWay(file)
        ? {}
        : {
            remove: {
              endpoint: reports.removeFile,
              input: { params: { name: file.name } },
              ask: texts.removeAsk,
              loses: texts.removeLoses,
              says: texts.fileRemoved,
              refreshes: [reports.files],
            },
          }),
    })),
  ];
  return (
    <Card title={say(texts.files)} meta={say(texts.filesContext)} flush>
      <List
        bare
        label={say(texts.files)}
        list={list}
        columns={columns}
        rowKey={({ name }) => name}
        onOpen={open}
        skeletonRows={2}
        denseUpTo="tablet"
        dense={(file) => ({
          title: say(reportTitles[file.type]),
          figure: state(file),
          details: [why(file), covers(file), [format(file), madeAt(file)].filter(Boolean).join(' · ')],
          wraps: true,
        })}
        empty={{ hint: texts.filesHint }}
      />
    </Card>
  );
}

/** `12 KB`, `3.4 MB`. */
const sizeOf = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
