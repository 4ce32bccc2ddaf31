import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Db, openDatabase } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { lowerBackends, lowerPriority } from './priority.ts';

/** What a process is given: its work, and the database's address. */
interface Assignment<Task> {
  url: string;
  task: Task;
}
/** What it sends: pieces of news meanwhile, and at the end its result, or why it failed. */
type Message<News, Out> =
  | { news: News }
  | { result: Out }
  | { fault: Pick<NodeJS.ErrnoException, 'message' | 'stack' | 'code' | 'syscall'> };

/** How long a process may take to end its statement and its connections when it is stopped. */
const lastMs = 5_000;

/** A running process; its result can be awaited once its bytes, if any, are read. */
interface OwnProcess<Out> {
  result: Promise<Out>;
  /** Its standard output, where that is asked for. */
  bytes: Readable | null;
  /** Tells it to end, and kills it when it does not; does nothing once it is over. */
  stop(): Promise<void>;
}

/**
 * Starts a program in a process of its own with a priority below normal, so that it shares no memory with the thread
 * that answers clock-ins and takes no time of it (decisions 0060 and 0063). It ends when this process does. A refusal
 * that crosses processes becomes an ordinary error. The program calls `workForServer`.
 */
export function startProcess<Task, Out, News = never>(
  program: URL,
  { url, task }: Assignment<Task>,
  {
    onNews = () => undefined,
    execArgv = [],
    stdout = 'inherit',
  }: { onNews?: (news: News) => void; execArgv?: string[]; stdout?: 'inherit' | 'pipe' } = {},
): OwnProcess<Out> {
  const stdio: ['ignore', 'inherit' | 'pipe', 'inherit', 'ipc'] = ['ignore', stdout, 'inherit', 'ipc'];
  const child = fork(fileURLToPath(program), { detached: true, execArgv, serialization: 'advanced', stdio });
  lowerPriority(child);
  const result = resultOf<Out, News>(child, program, onNews);
  // It may fail before anybody waits for it.
  result.catch(() => undefined);
  child.send({ url, task } satisfies Assignment<Task>);
  return {
    result,
    bytes: child.stdout,
    async stop() {
      if (child.connected) child.disconnect();
      await Promise.race([result.catch(() => undefined), wait(lastMs, null, { ref: false })]);
      child.kill('SIGKILL');
    },
  };
}

async function resultOf<Out, News>(child: ChildProcess, program: URL, onNews: (news: News) => void): Promise<Out> {
  let last: Exclude<Message<News, Out>, { news: News }> | undefined;
  child.on('message', (message: Message<News, Out>) => {
    if ('news' in message) onNews(message.news);
    else last = message;
  });
  // Every message has arrived once the channel is closed.
  const [[code, killedBy]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  if (!last) throw new Error(`The process ${program.pathname} ended by ${killedBy ?? `code ${code}`}`);
  if ('fault' in last) throw Object.assign(new Error(last.fault.message), last.fault);
  return last.result;
}

/** Has a program do work in a process of its own, and returns its result. */
export const inOwnProcess = <Task, Out, News = never>(
  program: URL,
  { pool }: Pick<Platform, 'pool'>,
  task: Task,
  onNews?: (news: News) => void,
): Promise<Out> =>
  startProcess<Task, Out, News>(program, { url: pool.options.connectionString!, task }, onNews && { onNews }).result;

/**
 * The end of `startProcess` in the process: does its work over connections of its own, whose statements may take as long
 * as they need. It ends when the channel to its server closes: at once, since work that was cut off is repeated, or,
 * where it has statements to cancel, through the signal.
 */
export async function workForServer<Task, Out, News = never>(
  work: (db: Db, task: Task, notify: (news: News) => void, signal: AbortSignal) => Promise<Out>,
  { connections = 1, ends = 'at once' }: { connections?: number; ends?: 'at once' | 'by signal' } = {},
): Promise<void> {
  const stopping = new AbortController();
  process.once('disconnect', () => (ends === 'at once' ? process.exit() : stopping.abort()));
  const send = (message: Message<News, Out>) =>
    new Promise<void>((resolve) => {
      if (process.connected) process.send!(message, undefined, undefined, () => resolve());
      else resolve();
    });
  const [{ url, task }] = (await once(process, 'message', { signal: stopping.signal })) as [Assignment<Task>];
  const database = openDatabase(url, connections, { connectionTimeoutMillis: 10_000, keepAlive: true });
  lowerBackends(database.pool);
  try {
    await send({ result: await work(database.db, task, (news) => void send({ news }), stopping.signal) });
  } catch (error) {
    const { message, stack, code, syscall } = error as NodeJS.ErrnoException;
    await send({ fault: { message, stack, code, syscall } });
  } finally {
    await database.close();
    if (process.connected) process.disconnect!();
  }
}
