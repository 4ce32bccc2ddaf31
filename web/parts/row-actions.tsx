import { IconEdit, IconEye, IconTrash } from '@tabler/icons-react';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import type { CallInput } from '../lib/call.ts';
import { type ActOptions, useAct } from '../lib/query.ts';
import { useSay } from '../lib/say.ts';
import type { Column } from '../ui/data/table.tsx';
import { Menu, type MenuItem } from '../ui/overlay/menu.tsx';
import classes from './row-actions.module.css';

/** The menu of a row, at its end. */
export interface RowActionsProps<E extends AnyEndpoint> {
  /** The row's name, for the menu's items and the confirmation. */
  name: string;
  viewHref?: string;
  editHref?: string;
  onEdit?: () => void;
  /** Other items, between edit and delete. */
  more?: readonly RowAction[];
  remove?: Removal<E>;
}

/** An item of a row's menu. */
export type RowAction = Pick<MenuItem, 'icon' | 'onClick' | 'href' | 'disabledReason' | 'isDanger'> & {
  label: string;
  /** The item's accessible name, when it is not the label and the row's name. */
  name?: string;
};

/** Removing asks first, titled "Hold On!" (LIST-14, LIST-15). */
export interface Removal<E extends AnyEndpoint> {
  endpoint: E;
  input: CallInput<E>;
  ask: Text;
  loses?: Text;
  says: Text;
  refreshes: AnyEndpoint[];
  alwaysToasts?: boolean;
  disabledReason?: string;
  undo?: ActOptions<E>['undo'];
  onDone?: ActOptions<E>['onDone'];
}

/** The last column of a list, with the menu of each row. */
export function actionColumn<Row, E extends AnyEndpoint>(
  head: string,
  actionsOf: (row: Row) => RowActionsProps<E>,
): Column<Row> {
  return {
    key: 'action',
    head,
    align: 'right',
    isAction: true,
    render: (row) => <RowActions {...actionsOf(row)} />,
  };
}

/** Removing a record by its id, with the feature's texts, from its list. */
export function removal<E extends AnyEndpoint>(
  feature: { remove: E; list: AnyEndpoint },
  texts: { removeAsk: Text; removeLoses: Text; removed: Text },
  id: number,
): Removal<E> {
  return {
    endpoint: feature.remove,
    input: { params: { id } } as CallInput<E>,
    ask: texts.removeAsk,
    loses: texts.removeLoses,
    says: texts.removed,
    refreshes: [feature.list],
  };
}

function RowActions<E extends AnyEndpoint>(props: RowActionsProps<E>) {
  const { name, viewHref, editHref, onEdit, more = [], remove } = props;
  const say = useSay();
  const named = (label: string) => ({ label, name: `${label} ${name}` });
  const items: MenuItem[] = [];
  if (viewHref)
    items.push({ key: 'view', ...named(say(shellTexts.view)), icon: <IconEye size={16} />, href: viewHref });
  if (editHref || onEdit)
    items.push({
      key: 'edit',
      ...named(say(shellTexts.edit)),
      icon: <IconEdit size={16} />,
      href: editHref,
      onClick: onEdit,
    });
  for (const one of more) items.push({ key: one.label, ...named(one.label), ...one });
  const last = useRemoval(name, remove);
  if (last) items.push({ ...last, startsGroup: items.length > 0 });
  return (
    <span className={classes.actions}>
      {items.length > 0 && <Menu label={say(shellTexts.actionsOf, { name })} items={items} />}
    </span>
  );
}

function useRemoval<E extends AnyEndpoint>(name: string, remove: Removal<E> | undefined): MenuItem | null {
  const say = useSay();
  const act = useAct((remove?.endpoint ?? null) as E, remove);
  if (!remove) return null;
  const { ask, loses, input, disabledReason } = remove;
  return {
    key: 'remove',
    label: say(shellTexts.remove),
    name: `${say(shellTexts.remove)} ${name}`,
    icon: <IconTrash size={16} />,
    isDanger: true,
    disabledReason,
    onClick: () => void act.run(input, { ask, loses, subject: name, yes: shellTexts.remove }),
  };
}
