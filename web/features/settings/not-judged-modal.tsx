import { showDay } from '#domain/lib/calendar.ts';
import type { Run } from '#domain/runs/contract.ts';
import { runTexts as texts } from '#domain/runs/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Table } from '#web/ui/data/table.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';

/** Whom a run could not judge, and why. */
export function NotJudgedModal({ run, onClose }: { run: Run; onClose: () => void }) {
  const say = useSay();
  const title = say(texts.detail, { day: showDay(run.work_date) });
  return (
    <Modal isOpen title={title} onClose={onClose}>
      <Table
        label={title}
        rows={run.failed}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', head: say(texts.staff), render: ({ name }) => name },
          { key: 'why', head: say(texts.why), render: ({ reason }) => reason },
        ]}
        dense={({ name, reason }) => ({ title: name, details: [reason] })}
      />
    </Modal>
  );
}
