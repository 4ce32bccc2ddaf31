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
  /** The summary of the list, who may read it, its query, and its reply. */
  lists: string;
  viewers: Viewers;
  query: Query;
  list: List;
  /** Adds to the summaries: what a change affects, and which records can be removed. */
  changes?: string;
  removes?: string;
  form: Form;
  edit: Edit;
  /** The reply of adding and editing. */
  saved: Saved;
  sends?: 'json' | 'form';
}

/** The calls to list records of a kind, and for administrators to add, edit and remove them. */
export function recordsAt<
  const Path extends string,
  const Viewers extends 'admin' | 'user',
  Query extends z.ZodType,
  List extends z.ZodType,
  Form extends z.ZodType,
  Edit extends z.ZodType,
  Saved extends z.ZodType,
>(path: Path, calls: RecordCalls<Viewers, Query, List, Form, Edit, Saved>) {
  const {
    one,
    lists,
    viewers,
    query,
    list,
    changes = '',
    removes = '',
    form,
    edit,
    saved,
    sends = 'json',
  } = calls;
  const writes = { method: 'POST', guard: 'admin', sends, reply: saved } as const;
  return {
    list: endpoint({ method: 'GET', path, guard: viewers, summary: lists, query, reply: list }),
    add: endpoint({ ...writes, path: `${path}/add` as const, summary: `Adds ${one}.`, body: form }),
    edit: endpoint({
      ...{ ...writes, path: `${path}/edit` as const, body: edit },
      summary: `Changes ${one}${changes}; a stale version is refused with what changed.`,
    }),
    remove: endpoint({
      ...{ method: 'DELETE', guard: 'admin', path: `${path}/{id}` as const, reply: done },
      summary: `Removes ${one}${removes}.`,
    }),
  };
}
