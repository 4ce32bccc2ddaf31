import type * as z from 'zod';
import type { AnyEndpoint, ReplyOf } from '#domain/lib/endpoint.ts';
import type { Fields } from '#domain/lib/merge.ts';
import type { Text } from '#domain/lib/text.ts';
import { addOrEdit, type FormOptions, useForm } from '../lib/use-form.ts';

/** The props of a modal that adds a record or, given one, changes it. */
export interface RecordModalProps<Row> {
  /** The record to change; null adds one. */
  record: Row | null;
  onClose: () => void;
  /** Called with the record's id. */
  onSaved: (id: number) => void;
}

interface RecordFormOptions<S extends z.ZodType, V extends Fields, E extends AnyEndpoint>
  extends Pick<FormOptions<S, V, E>, 'shape' | 'initial' | 'refreshes' | 'show' | 'onSaved'> {
  /** The id of the saved record, where the reply is more than its `id`. */
  idOf?: (reply: ReplyOf<E>) => number;
}

/**
 * The form of a record's modal, and the props of its `FormModal`. Once it is saved, the list is loaded again, the modal
 * closes, and its parent learns the record's id.
 */
export function useRecordForm<
  S extends z.ZodType,
  V extends Fields,
  A extends AnyEndpoint,
  E extends AnyEndpoint,
>(
  calls: { list: AnyEndpoint; add: A; edit: E },
  texts: Record<'add' | 'detail' | 'added', Text>,
  { record, onClose, onSaved }: RecordModalProps<{ id: number; version: number }>,
  options: RecordFormOptions<S, V, A | E>,
) {
  const { idOf = (reply) => (reply as { id: number }).id } = options;
  const form = useForm({
    ...addOrEdit(calls, texts, record),
    refreshes: [calls.list],
    ...options,
    onSaved: (reply, checked) => {
      options.onSaved?.(reply, checked);
      onClose();
      onSaved(idOf(reply));
    },
  });
  return { form, dialog: { title: record ? texts.detail : texts.add, form, onClose } };
}

/** The values a form starts with: those of the record to change, else the given ones; they also replace null. */
export function valuesOf<Blank extends Fields, Row extends Record<keyof Blank, unknown>>(
  record: Row | null,
  blank: Blank,
): { [Name in keyof Blank]: Blank[Name] | NonNullable<Row[Name]> } {
  const pairs = Object.entries(blank).map(([name, value]) => [name, record?.[name] ?? value]);
  return Object.fromEntries(pairs);
}
