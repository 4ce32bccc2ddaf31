import { type EmploymentType, employmentTypeSorts, employmentTypes } from '#domain/employment-types/contract.ts';
import { employmentTypeTexts as texts } from '#domain/employment-types/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { useSay } from '#web/lib/say.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { useRecords } from '#web/parts/use-records.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { EmploymentTypeModal } from './employment-type-modal.tsx';

/** Employment types. */
export default function EmploymentTypes() {
  const say = useSay();
  const { screen, actions, modal } = useRecords(employmentTypes, employmentTypeSorts, texts);
  const yesOrNo = ({ applies }: EmploymentType) => say(applies ? texts.yes : texts.no);
  const changes = ({ changes_from }: EmploymentType) =>
    changes_from && say(texts.changesFrom, { day: showDay(changes_from) });
  const columns: Column<EmploymentType>[] = [
    { key: 'name', head: say(texts.name), render: (row) => row.name },
    { key: 'name_ms', head: say(texts.nameMs), render: (row) => row.name_ms ?? '–' },
    {
      key: 'applies',
      head: say(texts.applies),
      render: (row) => [yesOrNo(row), changes(row)].filter(Boolean).join(' · '),
    },
    { key: 'staff', head: say(texts.staff), align: 'right', render: (row) => row.users_count },
    ...actions,
  ];
  return (
    <ListPage
      {...screen}
      file={employmentTypes.listFile}
      columns={columns}
      dense={(row) => ({
        title: row.name,
        figure: say(texts.staffOf, { count: row.users_count }),
        details: [row.name_ms, `${say(texts.applies)}: ${yesOrNo(row)}`, changes(row)],
      })}
    >
      {modal && <EmploymentTypeModal {...modal} />}
    </ListPage>
  );
}
