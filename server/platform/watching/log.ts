import type { Writable } from 'node:stream';
import type { DestinationStream, Logger } from 'pino';
import { plainError } from '#domain/error-log/plain.ts';
import type { LogLevel } from '../env.ts';

/** An answered request, as its line has it (decision 0163): nothing that somebody typed, and no address of a person. */
export interface RequestLine {
  /** The reference that the answer carries as `x-request-id`. */
  id: string;
  /** The operation's name, such as `leave.apply`; never the path, which may contain a key. */
  call: string;
  status: number;
  /** Milliseconds until the answer was written. */
  ms: number;
  from: 'loopback' | 'private' | 'public';
  /** The id of the caller's account; null where nobody was signed in. */
  user: number | null;
}

/** What a process writes about itself. */
interface Log {
  /** Something failed; `id` is the request's. JSON has the error without personal data, as the error log has it. */
  error(what: string, error?: unknown, id?: string): void;
  /** The same with the stack, for what nobody expected. */
  failure(what: string, error: unknown, id?: string): void;
  warn(what: string, message: string): void;
  /** Logged from `info` on, a request for the page's own files from `debug` on; 5xx are errors. */
  request(line: RequestLine, isMinor: boolean): void;
}

const inWords: Log = {
  error: (what, error) =>
    error === undefined ? console.error(`${what}.`) : console.error(`${what}:`, (error as Error).message),
  failure: (what, error, id) => console.error(id === undefined ? `${what}:` : `${what}, reference ${id}:`, error),
  warn: (what, message) => console.warn(`${what}:`, message),
  request: () => undefined,
};

let current: Log = inWords;

/** The log of this process. There is one for each process, as there is one standard error. */
export const log: Log = {
  error: (...all) => current.error(...all),
  failure: (...all) => current.failure(...all),
  warn: (...all) => current.warn(...all),
  request: (...all) => current.request(...all),
};

/**
 * Opens the log at a level: `text` is for people, anything else JSON, one object a line, to standard error. Standard
 * output is left to what a start prints. What is still buffered is written when the process exits.
 */
export async function openLog(level: LogLevel, to?: Writable): Promise<void> {
  current = level === 'text' ? inWords : inLines(await linesTo(level, to));
}

async function linesTo(level: LogLevel, to?: Writable): Promise<Logger> {
  const { default: pino } = await import('pino');
  const standardError = (): DestinationStream => {
    // Not waited for: a full pipe must not delay an answer.
    const destination = pino.destination({ fd: 2, sync: false });
    process.on('exit', () => destination.flushSync());
    return destination;
  };
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return pino(options, to ?? standardError());
}

function inLines(lines: Logger): Log {
  const idOf = (id: string | undefined) => (id === undefined ? {} : { id });
  return {
    error(what, error, id) {
      if (error === undefined) return lines.error(idOf(id), what);
      const { name, message } = plainError(error);
      lines.error({ ...idOf(id), error: `${name}: ${message}` }, what);
    },
    failure(what, error, id) {
      const { name, message, stack } = plainError(error);
      lines.error({ ...idOf(id), error: `${name}: ${message}`, stack }, what);
    },
    warn: (what, message) => lines.warn({ error: plainError({ message }).message }, what),
    request(line, isMinor) {
      if (line.status >= 500) lines.error(line);
      else if (isMinor) lines.debug(line);
      else lines.info(line);
    },
  };
}
