import { type Transfer, transferHistory, transferSorts } from '#domain/transfer-history/contract.ts';
import { transferTexts as texts } from '#domain/transfer-history/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import { List } from '#web/parts/list.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';

/** The dated changes of someone's terms, a page at a time (STAFF-131, STAFF-132). */
export interface TransferHistoryModalProps {
  user: { id: number; name: string };
  onClose: () => void;
}

export function TransferHistoryModal({ user, onClose }: TransferHistoryModalProps) {
  const say = useSay();
  const show = useShowInstant();
  const list = useDialogList(transferHistory.list, { user_id: user.id }, {}, transferSorts);
  const columns: Column<Transfer>[] = [
    {
      key: 'created_at',
      head: say(texts.createdAt),
      width: '200px',
      nowrap: true,
      render: ({ created_at }) => <time dateTime={created_at}>{show(created_at)}</time>,
    },
    { key: 'log', head: say(texts.log), render: ({ log, log_ms }) => say({ en: log, ms: log_ms }) },
    {
      key: 'admin',
      head: say(texts.admin),
      width: '170px',
      render: ({ admin }) => admin ?? say(texts.system),
    },
  ];
  const title = say(texts.title, { name: user.name });
  return (
    <Modal isOpen onClose={onClose} size="large" title={title}>
      <List
        label={title}
        list={list}
        columns={columns}
        dense={({ log, log_ms, created_at, admin }) => ({
          title: say({ en: log, ms: log_ms }),
          details: [show(created_at), admin ?? say(texts.system)],
          wraps: true,
        })}
        skeletonRows={5}
        empty={{ hint: texts.emptyHint }}
      />
    </Modal>
  );
}
