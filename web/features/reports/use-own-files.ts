import { type ReportFile, reports } from '#domain/reports/contract.ts';
import { useFirstConnected, useHeard } from '#web/lib/live.ts';
import { refresh, useAct, useRead } from '#web/lib/query.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';

export const isUnderWay = ({ state }: ReportFile) => state === 'waiting' || state === 'making';

/** The user's reports of the last day, with their progress. */
export function useOwnFiles() {
  const list = useDialogList(reports.files, {});
  // What is not finished is newest, so it is on the first page.
  const first = useRead(reports.files, {}, list.page > 0);
  const newest: readonly ReportFile[] = list.page > 0 ? (first.data?.data ?? []) : list.rows;
  const again = () => void refresh(reports.files);
  useHeard('report-files', again);
  useFirstConnected(again);
  const act = useAct(reports.removeFile, { refreshes: [reports.files] });
  return {
    list,
    /** The newest that is not finished. */
    underWay: newest.find(isUnderWay) ?? null,
    /** Cancels one; anyone waiting for it is told. */
    cancel: ({ name }: ReportFile) => void act.run({ params: { name } }),
  };
}
export type OwnFiles = ReturnType<typeof useOwnFiles>;
