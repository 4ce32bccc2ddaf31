import type * as z from 'zod';
import type { AnyEndpoint, ReplyOf } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import { CallError } from './call.ts';
import { useAct } from './query.ts';
import { useForm } from './use-form.ts';

/** What a form that adds or changes a record needs. */
interface Editing<S extends z.ZodType, V, A extends AnyEndpoint, E extends AnyEndpoint> {
  shape: S;
  initial: V;
  /** The record to change; null adds one. */
  record: { id: number; version: number } | null;
  add: { row: A; says: Text };
  edit: { row: E; says: Text };
  refreshes: AnyEndpoint[];
  onSaved: (reply: ReplyOf<A> | ReplyOf<E>) => void;
}

/**
 * A form that adds a record or changes one. An edit from an older version is refused with what changed; the form
 * keeps what was typed and takes the present version over, so that saving again is meant (decision 0003).
 */
export function useEditing<
  S extends z.ZodType,
  V extends Record<string, unknown>,
  A extends AnyEndpoint,
  E extends AnyEndpoint,
>(editing: Editing<S, V, A, E>) {
  const { record, refreshes } = editing;
  const form = useForm(editing.shape, { ...editing.initial, version: record?.version } as V & {
    version?: number;
  });
  const add = useAct(editing.add.row, { says: editing.add.says, refreshes });
  const edit = useAct(editing.edit.row, { says: editing.edit.says, refreshes });

  const send = async (checked: z.output<S>): Promise<void> => {
    const body = record
      ? { ...(checked as object), id: record.id, version: form.values.version }
      : (checked as object);
    try {
      editing.onSaved(record ? await edit.submit({ body } as never) : await add.submit({ body } as never));
    } catch (error) {
      if (error instanceof CallError && error.extra.version)
        form.set({ version: error.extra.version } as never);
      throw error;
    }
  };
  return { form, save: () => form.submit(send) };
}
