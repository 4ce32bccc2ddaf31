import type { ImportCheck, ImportRow, SharedFault } from '#domain/imports/contract.ts';
import { rowsNamed, rowsOf } from '#domain/imports/shared-faults.ts';
import { importTexts as texts } from '#domain/imports/texts.ts';
import { textOf } from '#domain/lib/text.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { type Column, Table } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './imports.module.css';

/** What a file would do: its faults, or its new and changed rows with the button that writes them. */
export function CheckCards(props: { result: ImportCheck; isBusy: boolean; onWrite: () => void }) {
  const { result, isBusy, onWrite } = props;
  const say = useSay();
  const { added, changed, unchanged, wrong, shared_faults: faults, warned, shared_warnings: warnings, rows } = result;
  const firstOf = (shown: number, all: number) => (shown < all ? say(texts.firstOf, { shown, all }) : undefined);
  return (
    <>
      <Card
        title={say(texts.result)}
        action={
          wrong === 0 &&
          added + changed > 0 && (
            <Button look="primary" isBusy={isBusy} onClick={onWrite}>
              {say(texts.write, { count: added + changed })}
            </Button>
          )
        }
      >
        <output className={classes.counts}>
          {wrong > 0 && <Pill tone="red">{say(texts.isWrong, { count: wrong })}</Pill>}
          {warned > 0 && <Pill tone="amber">{say(texts.isUnusual, { count: warned })}</Pill>}
          <Pill tone={added > 0 ? 'green' : 'grey'}>{say(texts.isNew, { count: added })}</Pill>
          <Pill tone={changed > 0 ? 'amber' : 'grey'}>{say(texts.isChanged, { count: changed })}</Pill>
          <Pill tone="grey">{say(texts.isSame, { count: unchanged })}</Pill>
        </output>
        {wrong + added + changed === 0 && <p className={classes.note}>{say(texts.nothing)}</p>}
      </Card>
      {wrong > 0 && (
        <Card title={say(texts.wrong)} meta={firstOf(cellsOf(faults), wrong)} flush>
          <FaultTable label={say(texts.wrong)} faults={faults} />
        </Card>
      )}
      {warned > 0 && (
        <Card title={say(texts.unusual)} meta={firstOf(cellsOf(warnings), warned)} flush>
          <FaultTable label={say(texts.unusual)} faults={warnings} />
        </Card>
      )}
      {rows.length > 0 && (
        <Card title={say(texts.rows)} meta={firstOf(rows.length, added + changed)} flush>
          <RowTable rows={rows} />
        </Card>
      )}
    </>
  );
}

/** How many cells have the faults shown. */
const cellsOf = (faults: readonly SharedFault[]) => faults.reduce((sum, { count }) => sum + count, 0);

function FaultTable({ label, faults }: { label: string; faults: readonly SharedFault[] }) {
  const say = useSay();
  const columns: Column<SharedFault>[] = [
    { key: 'rows', head: say(texts.rows), render: (fault) => say(rowsOf(fault)), width: '200px' },
    { key: 'column', head: say(texts.columnHead), render: ({ column }) => column },
    { key: 'fault', head: say(texts.fault), render: (fault) => say(textOf(fault)) },
  ];
  return (
    <Table
      label={label}
      columns={columns}
      rows={faults}
      rowKey={(fault) => faults.indexOf(fault)}
      dense={(fault) => ({
        title: say(rowsNamed(fault)),
        details: [fault.column, say(textOf(fault))],
        wraps: true,
      })}
    />
  );
}

function RowTable({ rows }: { rows: readonly ImportRow[] }) {
  const say = useSay();
  const changesOf = ({ is_new, changes }: ImportRow) =>
    is_new ? (
      <Pill tone="green">{say(texts.newRecord)}</Pill>
    ) : (
      changes.map(({ title, before, after }) => `${say(title)}: ${before || '–'} → ${after || '–'}`).join('; ')
    );
  const columns: Column<ImportRow>[] = [
    { key: 'row', head: say(texts.rowHead), render: ({ row }) => row, align: 'right', width: '72px' },
    { key: 'name', head: say(texts.name), render: ({ name }) => name },
    { key: 'change', head: say(texts.change), render: changesOf },
  ];
  return (
    <Table
      label={say(texts.rows)}
      columns={columns}
      rows={rows}
      rowKey={({ row }) => row}
      dense={(row) => ({ title: row.name, details: [say(texts.row, { row: row.row }), changesOf(row)], wraps: true })}
    />
  );
}
