import { useState } from 'react';
import { isDeveloper } from '#domain/access.ts';
import { support as reports, type SupportReport, supportSorts, supportStatuses } from '#domain/support/contract.ts';
import { supportStatusTexts, supportTexts as texts } from '#domain/support/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { ReportIssueModal } from './report-issue-modal.tsx';
import { StatusPill } from './status-pill.tsx';
import classes from './support.module.css';
import { SupportReportModal } from './support-report-modal.tsx';

/** Support: one's own reports and the replies; everyone's for the developer account (SUPPORT-01 to SUPPORT-08). */
export default function Support() {
  const say = useSay();
  const show = useShowInstant();
  const all = isDeveloper(useViewer());
  const list = useList(reports.list, supportSorts, { status: 'all' });
  const [open, setOpen] = useState<SupportReport | 'new' | null>(null);

  const cut = (words: string | null) => <span className={classes.cut}>{words ?? '–'}</span>;
  const columns: Column<SupportReport>[] = [
    { key: 'date', head: say(texts.date), nowrap: true, render: ({ created_at }) => show(created_at) },
    { key: 'report', head: say(texts.report), render: ({ report }) => cut(report) },
    { key: 'reply', head: say(texts.reply), render: ({ reply }) => cut(reply) },
    { key: 'status', head: say(texts.status), render: ({ status }) => <StatusPill status={status} /> },
  ];
  if (all) columns.splice(1, 0, { key: 'name', head: say(texts.name), render: ({ name }) => name });

  return (
    <ListPage
      title={texts.title}
      context={say(all ? texts.contextAll : texts.context)}
      list={list}
      file={reports.listFile}
      hasTallRows
      columns={columns}
      dense={(row) => ({
        title: row.report,
        figure: <StatusPill status={row.status} />,
        details: [show(row.created_at), ...(all ? [row.name] : []), ...(row.reply ? [row.reply] : [])],
      })}
      filters={[
        choiceFilter(list, {
          name: 'status',
          label: say(texts.status),
          choices: [
            { value: 'all', label: say(texts.allStatuses) },
            ...supportStatuses.map((value) => ({
              value: value as string,
              label: say(supportStatusTexts[value]),
            })),
          ],
        }),
      ]}
      onOpen={setOpen}
      empty={{ hint: all ? texts.emptyHintAll : texts.emptyHint }}
      add={{ label: texts.add, onAdd: () => setOpen('new') }}
    >
      {open === 'new' && <ReportIssueModal onClose={() => setOpen(null)} />}
      {open && open !== 'new' && <SupportReportModal report={open} onClose={() => setOpen(null)} />}
    </ListPage>
  );
}
