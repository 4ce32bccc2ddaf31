import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Db, openDatabase } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { lowerBackends, lowerPriority } from './priority.ts';

/** What a process is given: its work, and the database's address. */
interface Given<Task> {
  url: string;
  task: Task;
}
/** What it sends: pieces of news meanwhile, and at the end its result, or why it failed. */
type ProcessMessage<News, Out> =
  | { news: News }
  | { result: Out }
  | { fault: Pick<NodeJS.ErrnoException, 'message' | 'stack' | 'code' | 'syscall'> };

/**
 * Has a program do work in a process of its own with a priority below normal, so that it takes no time of the thread
 * that answers clock-ins (decision 0060). It ends when this process does. A refusal that crosses processes becomes an
 * ordinary error. The program calls `workForServer`.
 */
export async function inOwnProcess<Task, Out, News = never>(
  program: URL,
  { pool }: Pick<Platform, 'pool'>,
  task: Task,
  onNews: (news: News) => void = () => undefined,
): Promise<Out> {
  const child = fork(fileURLToPath(program), { detached: true, execArgv: [], serialization: 'advanced' });
  // Every message has arrived once the channel is closed.
  const isOver = Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  lowerPriority(child);
  let last: Exclude<ProcessMessage<News, Out>, { news: News }> | undefined;
  child.on('message', (message: ProcessMessage<News, Out>) => {
    if ('news' in message) onNews(message.news);
    else last = message;
  });
  child.send({ url: pool.options.connectionString!, task } satisfies Given<Task>);
  const [[code, killedBy]] = await isOver;
  if (!last) throw new Error(`The process ${program.pathname} ended by ${killedBy ?? `code ${code}`}`);
  if ('fault' in last) throw Object.assign(new Error(last.fault.message), last.fault);
  return last.result;
}

/**
 * The end of `inOwnProcess` in the process: does its work with one connection, whose statements may take as long as they
 * need. It ends when the channel to its server closes: work that was cut off is repeated.
 */
export async function workForServer<Task, Out, News = never>(
  work: (db: Db, task: Task, send: (news: News) => void) => Promise<Out>,
): Promise<void> {
  process.once('disconnect', () => process.exit());
  const send = (message: ProcessMessage<News, Out>) =>
    new Promise((resolve) => process.send!(message, undefined, undefined, resolve));
  const [{ url, task }] = (await once(process, 'message')) as [Given<Task>];
  const database = openDatabase(url, 1, { connectionTimeoutMillis: 10_000, keepAlive: true });
  lowerBackends(database.pool);
  try {
    await send({ result: await work(database.db, task, (news) => void send({ news })) });
  } catch (error) {
    const { message, stack, code, syscall } = error as NodeJS.ErrnoException;
    await send({ fault: { message, stack, code, syscall } });
  } finally {
    await database.close();
    process.disconnect!();
  }
}
