import { type Grade, gradeSorts, grades } from '#domain/grades/contract.ts';
import { gradeTexts as texts } from '#domain/grades/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { useRecords } from '#web/parts/use-records.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { GradeModal } from './grade-modal.tsx';

/** Grades. */
export default function Grades() {
  const say = useSay();
  const { screen, actions, modal } = useRecords(grades, gradeSorts, texts);
  const columns: Column<Grade>[] = [
    { key: 'name', head: say(texts.name), render: (row) => row.name },
    { key: 'staff', head: say(texts.staff), align: 'right', render: (row) => row.users_count },
    ...actions,
  ];
  return (
    <ListPage
      {...screen}
      file={grades.listFile}
      columns={columns}
      dense={(row) => ({ title: row.name, figure: say(texts.staffOf, { count: row.users_count }), details: [] })}
    >
      {modal && <GradeModal {...modal} />}
    </ListPage>
  );
}
