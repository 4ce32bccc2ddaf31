import type pg from 'pg';
import { clientErrorLength } from '#domain/live.ts';
import type { Clock } from '../clock.ts';
import { createBudgets } from './budget.ts';
import type { Share } from './bus.ts';
import type { Connection } from './connection.ts';
import { keepError } from './store.ts';

/** Client errors, on their way to the error log (SOCKET-15, D14). */
export interface ClientErrors {
  /** Stores one as text, unless the socket or its user has sent too many. */
  keep(connection: Connection, path: string, stack: string): Promise<void>;
  close(): void;
}

/** Errors within this many milliseconds are announced together: a bad release causes very many. */
const announceEvery = 1_000;

/** A user's limit applies over all their sockets, on whichever servers. */
export function createClientErrors(pool: pg.Pool, clock: Clock, announce: () => void, share: Share): ClientErrors {
  let telling: NodeJS.Timeout | null = null;
  const announceSoon = () => {
    telling ??= setTimeout(() => {
      telling = null;
      announce();
    }, announceEvery).unref();
  };
  const budgets = createBudgets<number>(10, 30_000, (hear) => share('client errors', hear));
  return {
    async keep({ member, errors }, path, stack) {
      if (member === null) return;
      const { id } = member.viewer;
      if (!errors.take() || !budgets.take(id)) return;
      const text = `${plain(path, clientErrorLength.path)}\n${plain(stack, clientErrorLength.stack)}`;
      await keepError(pool, id, text, clock.now());
      announceSoon();
    },
    close: () => clearTimeout(telling ?? undefined),
  };
}

/** Removes control characters (PostgreSQL stores no NUL, and a log must have no escape sequences), and truncates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const plain = (text: string, most: number) => text.replace(/[\0-\x08\x0b-\x1f\x7f]/g, '').slice(0, most);
