import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { done, pick, version } from './fields.ts';

/** What an edit sends beside the fields: the record, and the version of it that was edited. */
export const edited = { id: pick(), version: version() };

/** The reply of adding and editing where only the id is returned. */
export const savedId = z.object({ id: z.number() });

/** How the calls of a kind of record differ. */
interface RecordCalls<Viewers, Query, List, Form, Edit, Saved> {
  /** The record with its article: `a department`. */
  one: string;
  /** The summary of the list, who may read it (whoever changes settings, by default), its query, and its reply. */
  lists: string;
  viewers?: Viewers;
  query: Query;
  list: List;
  /** Adds to the summaries: what a change affects, and which records can be removed. */
  changes?: string;
  removes?: string;
  form: Form;
  /** The form of an edit, where it is not the form and what is `edited`. */
  edit?: Edit;
  /** The reply of adding and editing, where it is more than the id. */
  saved?: Saved;
  sends?: 'json' | 'form';
}

/** The calls to list records of a kind, and for whoever changes settings to add, edit and remove them. */
export function recordsAt<
  const Path extends string,
  Query extends z.ZodType,
  List extends z.ZodType,
  Form extends z.ZodType,
  const Viewers extends 'settings' | 'user' | 'months' = 'settings',
  Edit extends z.ZodType = z.ZodType<z.output<Form> & { id: number; version?: number | undefined }>,
  Saved extends z.ZodType = typeof savedId,
>(path: Path, calls: RecordCalls<Viewers, Query, List, Form, Edit, Saved>) {
  const { one, lists, query, list, changes = '', removes = '', form, sends = 'json' } = calls;
  const viewers = calls.viewers ?? ('settings' as Viewers);
  const edit = calls.edit ?? ((form as unknown as z.ZodObject).extend(edited) as unknown as Edit);
  const saved = calls.saved ?? (savedId as unknown as Saved);
  const writes = { method: 'POST', guard: 'settings', sends, reply: saved } as const;
  return {
    list: endpoint({ method: 'GET', path, guard: viewers, summary: lists, query, reply: list }),
    add: endpoint({ ...writes, path: `${path}/add` as const, summary: `Adds ${one}.`, body: form }),
    edit: endpoint({
      ...writes,
      path: `${path}/edit` as const,
      body: edit,
      summary: `Changes ${one}${changes}; a stale version is refused with what changed.`,
    }),
    remove: endpoint({
      method: 'DELETE',
      guard: 'settings',
      path: `${path}/{id}` as const,
      reply: done,
      summary: `Removes ${one}${removes}.`,
    }),
  };
}
