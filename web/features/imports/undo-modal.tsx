import { type ImportRow, imports, type UndoBlock, type UndoPlan } from '#domain/imports/contract.ts';
import { importTexts, kindTexts } from '#domain/imports/texts.ts';
import { undoTexts as texts } from '#domain/imports/undo-texts.ts';
import { textOf } from '#domain/lib/text.ts';
import { useAct, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import { type Column, Table } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Banner } from '#web/ui/overlay/banner.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import classes from './imports.module.css';

/** What undoing an import would do, or what stands in its way, before it is done. */
export function UndoModal({ id, onClose }: { id: number; onClose: () => void }) {
  const say = useSay();
  const { data } = useRead(imports.undoing, { params: { id } });
  const undo = useAct(imports.undo, {
    says: texts.done,
    refreshes: [imports.list, imports.undoing],
    onDone: onClose,
    onFailed: onClose,
  });
  const isPossible = data !== undefined && data.blocked === 0 && data.removes + data.restores > 0;
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="large"
      title={data ? say(texts.title, { filename: data.filename }) : say(texts.undo)}
      footer={
        isPossible && (
          <Button look="danger" isBusy={undo.isBusy} onClick={() => void undo.run({ params: { id } })}>
            {say(texts.undo)}
          </Button>
        )
      }
    >
      <div className={classes.fields}>{data ? <Undoing plan={data} /> : <output>{say(texts.loading)}</output>}</div>
    </Modal>
  );
}

function Undoing({ plan }: { plan: UndoPlan }) {
  const say = useSay();
  const { kind, removes, restores, gone, blocked, blocks, rows } = plan;
  const firstOf = (shown: number, all: number) =>
    shown < all && <p className={classes.note}>{say(importTexts.firstOf, { shown, all })}</p>;
  return (
    <>
      <output className={classes.counts}>
        <Pill tone="grey">{say(kindTexts[kind])}</Pill>
        <Pill tone="red">{say(texts.removes, { count: removes })}</Pill>
        <Pill tone="amber">{say(texts.restores, { count: restores })}</Pill>
        {gone > 0 && <Pill tone="grey">{say(texts.gone, { count: gone })}</Pill>}
      </output>
      {removes + restores === 0 && <p className={classes.note}>{say(texts.nothing)}</p>}
      {blocked > 0 ? (
        <>
          <Banner tone="red">{say(texts.blocked, { count: blocked })}</Banner>
          <BlockTable blocks={blocks} />
          {firstOf(blocks.length, blocked)}
        </>
      ) : (
        <>
          <RowTable rows={rows} />
          {firstOf(rows.length, removes + restores)}
        </>
      )}
    </>
  );
}

function BlockTable({ blocks }: { blocks: readonly UndoBlock[] }) {
  const say = useSay();
  const columns: Column<UndoBlock>[] = [
    { key: 'row', head: say(importTexts.rowHead), render: ({ row }) => row, align: 'right', width: '72px' },
    { key: 'name', head: say(texts.record), render: ({ name }) => name },
    { key: 'why', head: say(texts.why), render: (block) => say(textOf(block)) },
  ];
  return (
    <Table
      label={say(texts.why)}
      columns={columns}
      rows={blocks}
      rowKey={(block) => blocks.indexOf(block)}
      dense={(block) => ({
        title: block.name,
        details: [say(importTexts.row, { row: block.row }), say(textOf(block))],
        wraps: true,
      })}
    />
  );
}

function RowTable({ rows }: { rows: readonly ImportRow[] }) {
  const say = useSay();
  const change = ({ is_new, changes }: ImportRow) =>
    is_new ? (
      <Pill tone="red">{say(texts.removed)}</Pill>
    ) : (
      changes.map(({ title, before, after }) => `${say(title)}: ${before || '–'} → ${after || '–'}`).join('; ')
    );
  const columns: Column<ImportRow>[] = [
    { key: 'row', head: say(importTexts.rowHead), render: ({ row }) => row, align: 'right', width: '72px' },
    { key: 'name', head: say(texts.record), render: ({ name }) => name },
    { key: 'change', head: say(texts.change), render: change },
  ];
  return (
    <Table
      label={say(texts.change)}
      columns={columns}
      rows={rows}
      rowKey={({ row }) => row}
      dense={(one) => ({
        title: one.name,
        details: [say(importTexts.row, { row: one.row }), change(one)],
        wraps: true,
      })}
    />
  );
}
