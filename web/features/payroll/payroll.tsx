import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { guards } from '#domain/access.ts';
import { type PayrollLayoutRow, payroll, payrollSorts } from '#domain/payroll/contract.ts';
import { payrollTexts as texts } from '#domain/payroll/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn, removal } from '#web/parts/row-actions.tsx';
import { useRecords } from '#web/parts/use-records.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { FileModal } from './file-modal.tsx';
import { LayoutModal } from './layout-modal.tsx';

/** Payroll files: the layouts, and the file of a closed month by one of them (decision 0136). */
export default function Payroll() {
  const say = useSay();
  const canChange = guards.settings(useViewer());
  const { list, screen, modal } = useRecords(payroll, payrollSorts, texts, { canChange });
  const [made, setMade] = useState<PayrollLayoutRow | null>(null);
  const types = list.reply?.leave_types ?? [];
  const heads = ({ columns }: PayrollLayoutRow) => columns.map(({ head }) => head).join(', ');
  const make = (row: PayrollLayoutRow) => ({
    label: say(texts.make),
    icon: <IconFileDownload size={16} />,
    onClick: () => setMade(row),
  });
  const columns: Column<PayrollLayoutRow>[] = [
    { key: 'name', head: say(texts.name), share: 300, isFixed: true, render: ({ name }) => name },
    { key: 'columns', head: say(texts.columns), share: 700, render: heads },
    actionColumn(say(shellTexts.action), (row) => ({
      name: row.name,
      onEdit: canChange ? () => screen.onOpen?.(row) : undefined,
      more: [make(row)],
      remove: canChange ? removal(payroll, texts, row.id) : undefined,
    })),
  ];
  return (
    <ListPage
      {...screen}
      onOpen={setMade}
      file={payroll.listFile}
      columns={columns}
      dense={(row) => ({ title: row.name, details: [heads(row)] })}
    >
      {modal && <LayoutModal {...modal} types={types} />}
      {made && <FileModal layout={made} onClose={() => setMade(null)} />}
    </ListPage>
  );
}
