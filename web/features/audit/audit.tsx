import { useState } from 'react';
import { type AuditEntry, audit, auditModules, auditSorts } from '#domain/audit/contract.ts';
import { moduleText, auditListTexts as texts } from '#domain/audit/list-texts.ts';
import type { AuditView } from '#domain/audit/rules.ts';
import { useSay } from '#web/lib/say.ts';
import { useList } from '#web/lib/use-list.ts';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { useMonthFilter } from '#web/parts/month-filter.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { type StaffSearch, useStaffFilter } from '#web/parts/staff-search.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import classes from './audit.module.css';
import { EntryModal } from './entry-modal.tsx';
import { useLiveEntries } from './use-live-entries.ts';

/** The staff of the filter are asked for by name, not with the pages. */
const open = { user_id: 'all', module: 'all', month: '', staffs: '0' };
const actors: StaffSearch<typeof audit.staffs> = { endpoint: audit.staffs, staffOf: ({ staffs }) => staffs };

/** The audit log: every change by users and by the system, live (AUDIT-01). */
export default function Audit() {
  const say = useSay();
  const show = useShowInstant();
  const list = useList(audit.list, auditSorts, open);
  const { user_id, module, month } = list.filters as AuditView['filters'];
  const staff = useStaffFilter(actors, user_id, texts.allStaffs);
  const view: AuditView = { page: list.page, search: list.search, filters: { user_id, module, month } };
  const lit = useLiveEntries({ key: list.key, isBusy: list.isBusy, view });
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const monthFilter = useMonthFilter(list);

  const whoOf = ({ username }: AuditEntry) => username || say(texts.system);
  const moduleOf = ({ module }: AuditEntry) => say(moduleText(module));
  const actionText = ({ action, action_ms }: AuditEntry) => say({ en: action, ms: action_ms });
  const columns: Column<AuditEntry>[] = [
    {
      key: 'at',
      head: say(texts.at),
      nowrap: true,
      width: '180px',
      share: 160,
      isFixed: true,
      render: ({ created_at }) => show(created_at),
    },
    {
      key: 'name',
      head: say(texts.name),
      share: 190,
      render: (entry) => (
        <span data-system={!entry.username || undefined} className={classes.who}>
          {whoOf(entry)}
        </span>
      ),
    },
    { key: 'module', head: say(texts.module), share: 150, render: moduleOf },
    {
      key: 'action',
      head: say(texts.action),
      share: 560,
      line: actionText,
      render: (entry) => <span className={classes.action}>{wholeDays(actionText(entry))}</span>,
    },
  ];
  const modules = auditModules
    .map((value) => ({ value, label: say(moduleText(value)) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <ListPage
      title={texts.title}
      context={say(texts.context)}
      list={{ ...list, hasNoLast: true }}
      file={audit.listFile}
      filters={[
        choiceFilter(list, { name: 'user_id', label: say(texts.staff), ...staff.filter }),
        choiceFilter(list, {
          name: 'module',
          label: say(texts.module),
          choices: [{ value: 'all', label: say(texts.allModules) }, ...modules],
        }),
        monthFilter,
      ]}
      columns={columns}
      dense={(entry) => ({
        title: actionText(entry),
        figure: null,
        details: [whoOf(entry), show(entry.created_at), moduleOf(entry)],
        wraps: true,
      })}
      onOpen={setShown}
      litKeys={lit}
      empty={{ hint: texts.emptyHint }}
    >
      {shown && <EntryModal entry={shown} onClose={() => setShown(null)} />}
    </ListPage>
  );
}
