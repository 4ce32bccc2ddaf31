import type * as z from 'zod';
import type { AnyEndpoint, BodyOf, ReplyOf } from '#domain/lib/endpoint.ts';
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

/** A record as its list has it. */
interface Listed {
  id: number;
  version: number;
}

interface RecordFormOptions<A extends AnyEndpoint, V extends Fields, E extends AnyEndpoint>
  extends Pick<FormOptions<z.ZodType<BodyOf<A>>, V, E>, 'refreshes' | 'show' | 'body' | 'onSaved'> {
  /** The shape of the form, where it is not that of the call which adds a record. */
  shape?: z.ZodType<BodyOf<A>>;
  /** The id of the saved record, where the reply has no `id`. */
  idOf?: (reply: ReplyOf<E>) => number;
}

/**
 * The form of a record's modal, and the props of its `FormModal`. It starts with the values of the record to change, or
 * the blank ones. Once it is saved, the list is loaded again, the modal closes, and its parent learns the record's id.
 */
export function useRecordForm<
  Blank extends Fields,
  Row extends Listed & Record<keyof Blank, unknown>,
  A extends AnyEndpoint,
  E extends AnyEndpoint,
>(
  calls: { list: AnyEndpoint; add: A; edit: E },
  texts: Record<'add' | 'detail' | 'added', Text>,
  { record, onClose, onSaved }: RecordModalProps<Row>,
  blank: Blank,
  options: RecordFormOptions<A, Blank, A | E> = {},
) {
  const { idOf = (reply) => (reply as { id: number }).id } = options;
  const form = useForm({
    ...addOrEdit(calls, texts, record),
    shape: calls.add.body as z.ZodType<BodyOf<A>>,
    initial: valuesOf(record, blank),
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

/** The blank values with those of the record, where it has any. */
function valuesOf<Blank extends Fields, Row extends Record<keyof Blank, unknown>>(
  record: Row | null,
  blank: Blank,
): { [Name in keyof Blank]: Blank[Name] | NonNullable<Row[Name]> } {
  const pairs = Object.entries(blank).map(([name, value]) => [name, record?.[name] ?? value]);
  return Object.fromEntries(pairs);
}
