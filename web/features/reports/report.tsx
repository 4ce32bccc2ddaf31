import { IconDownload, IconPrinter, IconReportAnalytics } from '@tabler/icons-react';
import { useState } from 'react';
import { reportTexts as texts } from '#domain/reports/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportPreview } from './report-preview.tsx';
import { useReport } from './use-report.ts';
import { useReportFiles } from './use-report-files.ts';

/** Reports: one is chosen, looked at, downloaded or printed (B§2 Reports). */
export default function Report() {
  const say = useSay();
  const report = useReport();
  const { isMaking, isPrinting, ...files } = useReportFiles(report);
  const [isTried, setTried] = useState(false);
  const { type, query, missing, fault, isReady } = report;
  const reason = missing ? say(missing) : undefined;
  // A missing date is said once it is needed; a wrong one at once.
  const isChosen = Boolean(query.month || query.date || query.date_start || query.date_end);
  const make = (how: () => unknown) => {
    setTried(true);
    if (isReady) void how();
  };
  return (
    <Page
      title={say(texts.title)}
      context={<span role="status">{isMaking ? say(texts.making) : say(texts.context)}</span>}
      action={
        <>
          {isMaking && <Button onClick={files.cancel}>{say(texts.cancel)}</Button>}
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
      {isReady && type ? (
        <ReportPreview type={type} query={query} />
      ) : (
        <Card>
          <Empty
            icon={<IconReportAnalytics size={24} />}
            heading={reason ?? say(fault?.said ?? texts.preview)}
            hint={say(texts.startHint)}
          />
        </Card>
      )}
    </Page>
  );
}
