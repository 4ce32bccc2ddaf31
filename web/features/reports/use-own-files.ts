import { type ReportFile, reports } from '#domain/reports/contract.ts';
import { useFirstConnected, useHeard } from '#web/lib/live.ts';
import { refresh, useAct, useRead } from '#web/lib/query.ts';

export const isUnderWay = ({ state }: ReportFile) => state === 'waiting' || state === 'making';

/** The user's reports of the last day, with their progress. */
export function useOwnFiles() {
  const read = useRead(reports.files);
  const again = () => void refresh(reports.files);
  useHeard('report-files', again);
  useFirstConnected(again);
  const act = useAct(reports.removeFile, { refreshes: [reports.files] });
  return {
    read,
    /** The newest that is not finished. */
    underWay: read.data?.data.find(isUnderWay) ?? null,
    /** Cancels one; anyone waiting for it is told. */
    cancel: ({ name }: ReportFile) => void act.run({ params: { name } }),
  };
}
export type OwnFiles = ReturnType<typeof useOwnFiles>;
