import { type DutyKind, dutyKindSorts, dutyKinds } from '#domain/duty-kinds/contract.ts';
import { dutyKindTexts as texts } from '#domain/duty-kinds/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { ListPage } from '#web/parts/list-page.tsx';
import { useRecords } from '#web/parts/use-records.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { DutyKindModal } from './duty-kind-modal.tsx';

/** The kinds of duty. */
export default function DutyKinds() {
  const say = useSay();
  const { screen, actions, modal } = useRecords(dutyKinds, dutyKindSorts, texts);
  const swipes = ({ expects_swipe }: DutyKind) => say(expects_swipe ? texts.yes : texts.no);
  const columns: Column<DutyKind>[] = [
    { key: 'name', head: say(texts.name), render: (row) => row.name },
    { key: 'name_ms', head: say(texts.nameMs), render: (row) => row.name_ms },
    { key: 'expects_swipe', head: say(texts.expectsSwipe), render: swipes },
    { key: 'applications', head: say(texts.applications), align: 'right', render: (row) => row.applications },
    ...actions,
  ];
  return (
    <ListPage
      {...screen}
      file={dutyKinds.listFile}
      columns={columns}
      dense={(row) => ({
        title: row.name,
        figure: say(texts.applicationCount, { count: row.applications }),
        details: [row.name_ms, `${say(texts.expectsSwipe)}: ${swipes(row)}`],
      })}
    >
      {modal && <DutyKindModal {...modal} />}
    </ListPage>
  );
}
