import { useState } from 'react';
import type { ImportKind } from '#domain/imports/kind-names.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { Sorts } from '#domain/lib/sorts.ts';
import type { Text } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { type RowOf, useList } from '../lib/use-list.ts';
import type { Column } from '../ui/data/table.tsx';
import { actionColumn, type RowAction, removal } from './row-actions.tsx';

/** The texts of a list of records. */
type RecordTexts = Record<'title' | 'context' | 'emptyHint' | 'add' | 'removeAsk' | 'removeLoses' | 'removed', Text>;

interface RecordOptions<Row> {
  filters?: Readonly<Record<string, string>>;
  /** The name of a row in its menu; its `name` by default. */
  nameOf?: (row: Row) => string;
  /** Other items of a row's menu. */
  moreOf?: (row: Row) => readonly RowAction[];
  /** Why a row cannot be removed; undefined when it can. */
  whyNotRemoved?: (row: Row) => string | undefined;
  /** Whether a row can be edited and removed; every row by default. */
  isEditable?: (row: Row) => boolean;
  /** False for users who may only view. */
  canChange?: boolean;
  /** The kind of import that fills an empty list. */
  importsOf?: ImportKind;
}

/** A list of records that are added and edited in a modal, and removed from the menu of their row. */
export function useRecords<E extends AnyEndpoint>(
  feature: { list: E; remove: AnyEndpoint },
  sorts: Sorts,
  texts: RecordTexts,
  options: RecordOptions<RowOf<E> & { id: number }> = {},
) {
  type Row = RowOf<E> & { id: number };
  const { filters, nameOf = (row) => (row as { name?: string }).name ?? '', whyNotRemoved } = options;
  const { isEditable = () => true, canChange = true } = options;
  const say = useSay();
  const list = useList(feature.list, sorts, filters);
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const actions: Column<Row> = actionColumn(say(shellTexts.action), (row) => ({
    name: nameOf(row),
    more: options.moreOf?.(row) ?? [],
    ...(isEditable(row) && {
      onEdit: () => setOpen(row),
      remove: { ...removal(feature, texts, row.id), disabledReason: whyNotRemoved?.(row) },
    }),
  }));
  return {
    list,
    /** The props of `ListPage`, except columns and dense rows. */
    screen: {
      title: texts.title,
      context: say(texts.context),
      list,
      empty: { hint: texts.emptyHint, offersAdd: true, importsOf: options.importsOf },
      ...(canChange && {
        onOpen: (row: Row) => isEditable(row) && setOpen(row),
        add: { label: texts.add, onAdd: () => setOpen('new') },
      }),
    },
    /** The last column, for users who may change records. */
    actions: canChange ? [actions] : [],
    /** The props of the open modal. */
    modal: open && {
      record: open === 'new' ? null : open,
      onClose: () => setOpen(null),
      onSaved: list.show,
    },
  };
}
