import pg from 'pg';

/** Statements of the server's own housekeeping, which run at any time. */
const housekeeping = /^(begin|commit|rollback|listen)|pg_notify|\bservers\b|\bonline\b|\bsessions\b/i;

/**
 * The statements the database was asked while some work ran, less those of sessions and the live bus.
 * @param until makes a statement wait, so that a test decides what is under way at the same time
 */
export async function statementsOf(
  work: () => Promise<unknown>,
  until: (text: string) => Promise<void> | null = () => null,
): Promise<string[]> {
  const statements: string[] = [];
  const query = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...all: unknown[]) {
    const [first] = all as [string | { text: string }];
    const text = typeof first === 'string' ? first : first.text;
    if (housekeeping.test(text.trim())) return query.apply(this, all);
    statements.push(text);
    const wait = until(text);
    return wait === null ? query.apply(this, all) : wait.then(() => query.apply(this, all));
  } as typeof pg.Client.prototype.query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
  return statements;
}
