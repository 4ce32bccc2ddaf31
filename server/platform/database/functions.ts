import { createHash } from 'node:crypto';
import type pg from 'pg';
import { runScript, type Script } from './scripts.ts';

/** A function of the database; `mark` is its comment, null of one that no file made. */
interface Stored {
  name: string;
  call: string;
  mark: string | null;
  body: string;
  is_trigger: boolean;
  is_fired: boolean;
}

const storedQuery = `select proname as name, oid::regprocedure::text as call, obj_description(oid, 'pg_proc') as mark,
    prosrc as body, prorettype = 'trigger'::regtype as is_trigger,
    exists (select from pg_trigger where tgfoid = p.oid) as is_fired
  from pg_proc p where pronamespace = 'public'::regnamespace and proname = any($1)`;

/**
 * Brings the functions of the database to their files, within the caller's transaction, and returns the names of the
 * files applied. Fails when a function refers to what the tables do not have.
 */
export async function applyFunctions(client: pg.ClientBase, files: readonly Script[]): Promise<string[]> {
  const stale = await staleFunctions(client, files);
  // Functions call each other, so each is checked when all are there.
  await client.query('set local check_function_bodies = off');
  for (const { file, stored } of stale) await applyFunction(client, file, stored);
  await client.query('set local check_function_bodies = on');
  for (const { name } of files) await runScript(client, 'Function', { name, text: checkOf(nameOf({ name })) });
  return stale.map(({ file }) => file.name);
}

/** What PostgreSQL does when a function is created while its check is on. */
const checkOf = (
  name: string,
) => `select case lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
  from pg_proc p join pg_language l on l.oid = prolang where p.oid = '${name}'::regproc`;

/** The files whose function is not in the database as they say, with what is there under its name. */
export async function staleFunctions(client: pg.ClientBase, files: readonly Script[]) {
  const { rows } = await client.query<Stored>(storedQuery, [files.map(nameOf)]);
  return files
    .map((file) => ({ file, stored: rows.filter(({ name }) => name === nameOf(file)) }))
    .filter(({ file, stored }) => stored.length !== 1 || !agrees(file, stored[0]!));
}

/** A trigger is gone when its table was dropped, while its function is still there. */
const agrees = ({ text }: Script, { mark, body, is_trigger, is_fired }: Stored) =>
  mark === markOf(text) && text.includes(body) && is_trigger === is_fired;

async function applyFunction(client: pg.ClientBase, file: Script, stored: readonly Stored[]): Promise<void> {
  // What a function takes or returns can only be changed by dropping it; a trigger's never changes.
  const isOther = ({ mark, is_trigger }: Stored) =>
    !is_trigger && signatureOf(mark ?? '') !== signatureOf(markOf(file.text));
  for (const { call } of stored.filter(isOther)) await client.query(`drop function ${call}`);
  await runScript(client, 'Function', file);
  await client.query(`comment on function ${nameOf(file)} is '${markOf(file.text)}'`);
}

const nameOf = ({ name }: Pick<Script, 'name'>) => name.replace('.sql', '');

/** The comment of a function: the digests of its signature and of its whole file. */
const markOf = (text: string) => `${digest(/^create.*?\blanguage\b/ms.exec(text)![0])} ${digest(text)}`;

const signatureOf = (mark: string) => mark.split(' ')[0];

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
