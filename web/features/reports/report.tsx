import { IconDownload, IconPrinter, IconReportAnalytics } from '@tabler/icons-react';
import { useState } from 'react';
import { filled, type Text } from '#domain/lib/text.ts';
import type { ReportFile } from '#domain/reports/contract.ts';
import { reportTitles, reportTexts as texts } from '#domain/reports/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { ReportFilesCard } from './report-files-card.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportPreview } from './report-preview.tsx';
import { useOwnFiles } from './use-own-files.ts';
import { useReport } from './use-report.ts';
import { useReportFiles } from './use-report-files.ts';

/** Reports: choose one, preview, download or print it. */
export default function Report() {
  const say = useSay();
  const report = useReport();
  const { isMaking, isPrinting, ...files } = useReportFiles(report);
  const own = useOwnFiles();
  const [isTried, setTried] = useState(false);
  const { type, query, missing, fault, ready } = report;
  const reason = missing ? say(missing) : undefined;
  // A missing date is reported when it is needed; an invalid one at once.
  const isChosen = Boolean(query.month || query.date || query.date_start || query.date_end);
  const make = (how: () => unknown) => {
    setTried(true);
    // Before today is known, the server checks the dates.
    if (ready || !report.today) void how();
  };
  useOnce(['download'], () => make(files.download), Boolean(type && report.today));
  return (
    <Page
      title={say(texts.title)}
      context={<span role="status">{isMaking || own.underWay ? say(goingOn(own.underWay)) : say(texts.context)}</span>}
      action={
        <>
          {own.underWay && <Button onClick={() => own.cancel(own.underWay!)}>{say(texts.cancel)}</Button>}
          <Button
            icon={<IconPrinter size={16} />}
            disabledReason={reason}
            isBusy={isPrinting && !isMaking}
            onClick={() => make(files.print)}
          >
            {say(texts.print)}
          </Button>
          <Button
            look="primary"
            icon={<IconDownload size={16} />}
            disabledReason={reason}
            isBusy={isMaking}
            onClick={() => make(files.download)}
          >
            {say(texts.download)}
          </Button>
        </>
      }
      filters={<ReportFilters report={report} fault={isTried || isChosen ? fault : null} />}
    >
      {ready && type ? (
        <ReportPreview type={type} period={ready} query={query} />
      ) : (
        <Card>
          <Empty
            icon={<IconReportAnalytics size={24} />}
            heading={reason ?? say(fault?.text ?? texts.preview)}
            hint={say(texts.startHint)}
          />
        </Card>
      )}
      <ReportFilesCard own={own} />
    </Page>
  );
}

/** The state of the newest report. */
function goingOn(file: ReportFile | null): Text {
  if (file === null) return texts.making;
  const report = reportTitles[file.type];
  return file.state === 'waiting'
    ? filled(texts.lineOf, { report, place: file.place ?? '' })
    : filled(texts.progressOf, { report, percent: file.percent });
}
