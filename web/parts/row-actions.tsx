import { IconEdit, IconEye, IconTrash } from '@tabler/icons-react';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import type { CallInput } from '../lib/call.ts';
import { refresh, useAct } from '../lib/query.ts';
import { useSay } from '../lib/say.ts';
import type { Column } from '../ui/data/table.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { confirm } from '../ui/overlay/confirm.ts';
import classes from './row-actions.module.css';

/** What can be done with a row, at its end. */
export interface RowActionsProps<E extends AnyEndpoint> {
  /** Names the row to those who hear the buttons. */
  name: string;
  viewHref?: string;
  editHref?: string;
  onEdit?: () => void;
  /** Removing asks first, titled "Hold On!" (LIST-14, LIST-15). */
  remove?: {
    row: E;
    input: CallInput<E>;
    ask: Text;
    says: Text;
    refreshes: AnyEndpoint[];
    alwaysTells?: boolean;
    disabledReason?: string;
  };
}

/** The last column of a list: what can be done with each of its rows. */
export function actionColumn<Row, E extends AnyEndpoint>(
  head: string,
  actionsOf: (row: Row) => RowActionsProps<E>,
): Column<Row> {
  return {
    key: 'action',
    head,
    align: 'right',
    card: 'actions',
    render: (row) => <RowActions {...actionsOf(row)} />,
  };
}

/** Removing a record by its id, with the feature's own words, from the list it stands in. */
export function removal<E extends AnyEndpoint>(
  feature: { remove: E; list: AnyEndpoint },
  texts: { removeAsk: Text; removed: Text },
  id: number,
) {
  const input = { params: { id } } as CallInput<E>;
  return { row: feature.remove, input, ask: texts.removeAsk, says: texts.removed, refreshes: [feature.list] };
}

export function RowActions<E extends AnyEndpoint>({
  name,
  viewHref,
  editHref,
  onEdit,
  remove,
}: RowActionsProps<E>) {
  const say = useSay();
  return (
    <span className={classes.actions}>
      {viewHref && (
        <IconButton label={`${say(shellTexts.view)} ${name}`} icon={<IconEye size={16} />} href={viewHref} />
      )}
      {(editHref || onEdit) && (
        <IconButton
          label={`${say(shellTexts.edit)} ${name}`}
          icon={<IconEdit size={16} />}
          href={editHref}
          onClick={onEdit}
        />
      )}
      {remove && <RemoveButton name={name} {...remove} />}
    </span>
  );
}

function RemoveButton<E extends AnyEndpoint>(
  props: NonNullable<RowActionsProps<E>['remove']> & { name: string },
) {
  const say = useSay();
  const act = useAct(props.row, props);
  const ask = async () => {
    const isSure = await confirm({
      title: say(shellTexts.holdOn),
      message: say(props.ask),
      yes: say(shellTexts.remove),
      isDanger: true,
    });
    // It may be gone or in use meanwhile; then the list says so.
    if (isSure && !(await act.run(props.input))) await refresh(...props.refreshes);
  };
  return (
    <IconButton
      label={`${say(shellTexts.remove)} ${props.name}`}
      icon={<IconTrash size={16} />}
      look="danger"
      isBusy={act.isBusy}
      disabled={Boolean(props.disabledReason)}
      disabledReason={props.disabledReason}
      onClick={() => void ask()}
    />
  );
}
