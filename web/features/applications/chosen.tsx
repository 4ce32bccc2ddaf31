import { leaveTexts } from '#domain/leave/texts.ts';
import { useSay } from '#web/lib/say.ts';
import type { Selection } from '#web/lib/use-selection.ts';
import { BulkBar } from '#web/parts/bulk-bar.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { ActionButton } from './action-button.tsx';
import type { Decidable } from './use-decide.tsx';

/** The checkbox of a row that its viewer may decide; `label` names the application. */
export function Chosen<Row extends Decidable>(props: { row: Row; selection: Selection<Row>; label: string }) {
  const { row, selection, label } = props;
  if (!selection.canSelect(row)) return null;
  return (
    <CheckboxField
      hideLabel
      label={label}
      value={selection.has(row)}
      onChange={(isChosen) => selection.toggle(row, isChosen)}
    />
  );
}

/** The column of the checkboxes. */
export const chosenColumn = <Row extends Decidable>(
  selection: Selection<Row>,
  labelOf: (row: Row) => string,
): Column<Row> => ({
  key: 'chosen',
  head: '',
  width: '40px',
  share: 36,
  render: (row) => <Chosen row={row} selection={selection} label={labelOf(row)} />,
});

/** What can be done with the selected applications, above the list (LEAVE-05). */
interface DecideBarProps<Row extends Decidable, Name extends Decidable['actions'][number]> {
  selection: Selection<Row>;
  actions: readonly Name[];
  isBusy: boolean;
  onChoose: (action: Name, rows: readonly Row[]) => void;
}

export function DecideBar<Row extends Decidable, Name extends Decidable['actions'][number]>({
  selection,
  actions,
  isBusy,
  onChoose,
}: DecideBarProps<Row, Name>) {
  const say = useSay();
  const { selected } = selection;
  const why = (action: Name) => {
    if (selected.length === 0) return say(leaveTexts.noneSelected);
    return selected.some((row) => row.actions.includes(action)) ? undefined : say(leaveTexts.noneAllows);
  };
  return (
    <BulkBar
      label={say(leaveTexts.selectAll)}
      isAll={selection.isAll}
      onAll={selection.toggleAll}
      disabledReason={selection.isEmpty ? say(leaveTexts.noneToSelect) : undefined}
      count={selected.length > 0 ? say(leaveTexts.selected, { count: selected.length }) : ''}
      onClear={selection.clear}
    >
      {actions.map((action) => (
        <ActionButton
          key={action}
          small
          action={action}
          isBusy={isBusy}
          disabledReason={why(action)}
          onClick={() => onChoose(action, selected)}
        />
      ))}
    </BulkBar>
  );
}
