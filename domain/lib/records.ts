import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { done, pick, version } from './fields.ts';

/** What an edit sends beside the fields: the record, and the version of it that was edited. */
export const edited = { id: pick(), version: version() };

/** The reply of adding and editing where only the id is returned. */
export const savedId = z.object({ id: z.number() });

/** How the calls of a kind of record differ. */
interface RecordCalls<Form, Edit, Saved> {
  /** The record with its article: `a department`. */
  one: string;
  /** Adds to the summaries: what a change affects, and which records can be removed. */
  changes?: string;
  removes?: string;
  form: Form;
  edit: Edit;
  /** The reply of adding and editing. */
  saved: Saved;
  sends?: 'json' | 'form';
}

/** The calls to add, edit and remove records of a kind, for administrators. */
export function recordsAt<
  const Path extends string,
  Form extends z.ZodType,
  Edit extends z.ZodType,
  Saved extends z.ZodType,
>(path: Path, calls: RecordCalls<Form, Edit, Saved>) {
  const { one, changes = '', removes = '', form, edit, saved, sends = 'json' } = calls;
  const writes = { method: 'POST', guard: 'admin', sends, reply: saved } as const;
  return {
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
