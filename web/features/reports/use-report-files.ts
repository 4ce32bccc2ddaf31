import { useRef } from 'react';
import { filled } from '#domain/lib/text.ts';
import { reportTimeout } from '#domain/limits.ts';
import { reports } from '#domain/reports/contract.ts';
import { reportTexts as texts } from '#domain/reports/texts.ts';
import { tellDone, useAct } from '#web/lib/query.ts';
import { usePdf } from '#web/lib/use-pdf.ts';
import type { ReportState } from './use-report.ts';

/** Has a report made as a spreadsheet, which can be given up, or opens it as paper (REPORT-16 to REPORT-18). */
export function useReportFiles({ type, query }: ReportState) {
  const making = useRef<AbortController>(undefined);
  const pdf = usePdf();
  const file = useAct(reports.made, {
    onDone: ({ path, filename }) => {
      void pdf.download(path);
      tellDone(filled(texts.made, { file: filename }));
    },
  });
  return {
    isMaking: file.isBusy,
    isPrinting: pdf.isBusy,
    download: () => {
      if (type === null) return;
      making.current = new AbortController();
      const { signal } = making.current;
      void file.run({
        params: { type },
        query: { ...query, download: '1' },
        timeout: reportTimeout,
        signal,
      });
    },
    cancel: () => making.current?.abort(),
    print: () => {
      const asked = Object.entries(query).filter(([, value]) => value !== null && value !== '');
      const words = asked.map(([name, value]) => [name, String(value)]);
      return pdf.open(`/api/reports/${type}`, Object.fromEntries(words));
    },
  };
}
