import { useState } from 'react';
import { type AuditEntry, audit, auditModules, auditSorts } from '#domain/audit/contract.ts';
import { moduleText, auditListTexts as texts } from '#domain/audit/list-texts.ts';
import type { AuditView } from '#domain/audit/rules.ts';
import type { Text } from '#domain/lib/text.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useList } from '#web/lib/use-list.ts';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { useMonthFilter } from '#web/parts/month-filter.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import type { Column } from '#web/ui/data/table.tsx';
import classes from './audit.module.css';
import { EntryModal } from './entry-modal.tsx';
import { useLiveEntries } from './use-live-entries.ts';

/** The choices of the staff filter are loaded once, separately from the pages. */
const open = { user_id: 'all', module: 'all', month: '', staffs: '0' };

/** The audit log: every change by users and by the system, live (B§2 Audit log). */
export default function Audit() {
  const say = useSay();
  const show = useShowInstant();
  const list = useList(audit.list, auditSorts, open);
  const { data: choices } = useRead(audit.list, { query: { staffs: true } });
  const { user_id, module, month } = list.filters as AuditView['filters'];
  const view: AuditView = { page: list.page, search: list.search, filters: { user_id, module, month } };
  const lit = useLiveEntries({ key: list.key, isBusy: list.isBusy, view });
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const monthFilter = useMonthFilter(list);

  const whoOf = ({ username }: AuditEntry) => username || say(texts.system);
  const moduleOf = ({ module }: AuditEntry) => say(moduleText(module));
  const saidOf = ({ action, action_ms }: AuditEntry) => say({ en: action, ms: action_ms });
  const columns: Column<AuditEntry>[] = [
    {
      key: 'at',
      head: say(texts.at),
      nowrap: true,
      width: '180px',
      render: ({ created_at }) => show(created_at),
    },
    {
      key: 'name',
      head: say(texts.name),
      render: (entry) => (
        <span data-system={!entry.username || undefined} className={classes.who}>
          {whoOf(entry)}
        </span>
      ),
    },
    { key: 'module', head: say(texts.module), render: moduleOf },
    { key: 'action', head: say(texts.action), render: saidOf },
  ];
  const filter = (name: string, label: Text, all: Text, rows: readonly { value: string; label: string }[]) =>
    choiceFilter(list, { name, label: say(label), choices: [{ value: 'all', label: say(all) }, ...rows] });
  const modules = auditModules
    .map((value) => ({ value, label: say(moduleText(value)) }))
    .sort((a, b) => a.label.localeCompare(b.label));
  return (
    <ListPage
      title={texts.title}
      context={say(texts.context)}
      list={{ ...list, hasNoLast: true }}
      filters={[
        filter(
          'user_id',
          texts.staff,
          texts.allStaffs,
          (choices?.staffs ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        ),
        filter('module', texts.module, texts.allModules, modules),
        monthFilter,
      ]}
      columns={columns}
      dense={(entry) => ({
        title: saidOf(entry),
        figure: null,
        rest: [whoOf(entry), show(entry.created_at), moduleOf(entry)],
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
