import { showDay } from '#domain/lib/calendar.ts';
import { type Transfer, transferHistory, transferSorts } from '#domain/transfer-history/contract.ts';
import { transferTexts as texts } from '#domain/transfer-history/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import { List } from '#web/parts/list.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';

/** The dated changes of someone's terms, a page at a time (STAFF-131, STAFF-132). */
interface TransferHistoryModalProps {
  user: { id: number; name: string };
  onClose: () => void;
}

export function TransferHistoryModal({ user, onClose }: TransferHistoryModalProps) {
  const say = useSay();
  const show = useShowInstant();
  const list = useDialogList(transferHistory.list, { user_id: user.id }, {}, transferSorts);
  const withdrawnOf = ({ withdrawn_at, withdrawn_by }: Transfer) =>
    withdrawn_at && say(texts.withdrawn, { date: show(withdrawn_at), name: withdrawn_by ?? say(texts.system) });
  const columns: Column<Transfer>[] = [
    {
      key: 'created_at',
      head: say(texts.createdAt),
      width: '200px',
      nowrap: true,
      render: ({ created_at }) => <time dateTime={created_at}>{show(created_at)}</time>,
    },
    {
      key: 'valid_from',
      head: say(texts.validFrom),
      width: '150px',
      nowrap: true,
      render: ({ valid_from }) => valid_from && showDay(valid_from),
    },
    {
      key: 'log',
      head: say(texts.log),
      render: (transfer) => {
        const { log, log_ms, kind } = transfer;
        const withdrawn = withdrawnOf(transfer);
        return (
          <>
            {wholeDays(say({ en: log, ms: log_ms }))}{' '}
            {kind === 'acting' && <Pill tone="blue">{say(texts.acting)}</Pill>}{' '}
            {withdrawn && <Pill tone="grey">{withdrawn}</Pill>}
          </>
        );
      },
    },
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
        dense={(transfer) => {
          const { log, log_ms, kind, created_at, admin, valid_from } = transfer;
          const from = valid_from && `${say(texts.validFrom)} ${showDay(valid_from)}`;
          const details = [show(created_at), from, admin ?? say(texts.system), withdrawnOf(transfer)];
          return {
            title: wholeDays(say({ en: log, ms: log_ms })),
            figure: kind === 'acting' && <Pill tone="blue">{say(texts.acting)}</Pill>,
            details,
            wraps: true,
          };
        }}
        skeletonRows={5}
        empty={{ hint: texts.emptyHint }}
      />
    </Modal>
  );
}
