import { filled } from '#domain/lib/text.ts';
import { reportTimeout } from '#domain/limits.ts';
import { reports } from '#domain/reports/contract.ts';
import { reportTexts as texts } from '#domain/reports/texts.ts';
import { refresh, toastDone, useAct } from '#web/lib/query.ts';
import { usePdf } from '#web/lib/use-pdf.ts';
import type { ReportState } from './use-report.ts';

/** Requests a report as a spreadsheet, or opens it as PDF once it is finished (REPORT-16 to REPORT-18). */
export function useReportFiles({ type, query }: ReportState) {
  const pdf = usePdf();
  const file = useAct(reports.made, {
    onDone: ({ path, filename }) => {
      void pdf.download(path);
      toastDone(filled(texts.made, { file: filename }));
    },
    refreshes: [reports.files],
  });
  return {
    isMaking: file.isBusy,
    isPrinting: pdf.isBusy,
    download: () => {
      if (type === null) return;
      void file.run({ params: { type }, query: { ...query, download: '1' }, timeout: reportTimeout });
    },
    print: async () => {
      const given = Object.entries(query).filter(([, value]) => value !== null && value !== '');
      const words = given.map(([name, value]) => [name, String(value)]);
      await pdf.open(`/api/reports/${type}`, Object.fromEntries(words));
      await refresh(reports.files);
    },
  };
}
