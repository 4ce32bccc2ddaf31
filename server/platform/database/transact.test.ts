import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import type { Database, Db } from './database.ts';
import { transact } from './transact.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  await database.pool.query('create table things (id int primary key, name text unique, uses int not null default 0)');
});
beforeEach(() => database.pool.query(`truncate things; insert into things values (1, 'one'), (2, 'two')`));

const things = async () => (await database.pool.query('select id, name, uses from things order by id')).rows;
const use = (db: Db, id: number) => sql`update things set uses = uses + 1 where id = ${id}`.execute(db);
/** Goes on once so many have come. */
function meeting(many: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === many) resolve();
    return promise;
  };
}

describe('a transaction that loses a race', () => {
  it('is begun again after a deadlock, so that both are done, each once', async () => {
    const met = meeting(2);
    const begun = [0, 0];
    const both = (at: number, ids: readonly number[]) =>
      transact(database.db, async (db) => {
        begun[at]! += 1;
        await use(db, ids[0]!);
        await met();
        await use(db, ids[1]!);
        return at;
      });
    expect(await Promise.all([both(0, [1, 2]), both(1, [2, 1])])).toEqual([0, 1]);
    expect(begun.sort()).toEqual([1, 2]);
    expect(await things()).toEqual([
      { id: 1, name: 'one', uses: 2 },
      { id: 2, name: 'two', uses: 2 },
    ]);
  });

  it('finds what the other wrote, of two that write a row which may be there once', async () => {
    const met = meeting(2);
    const enter = () =>
      transact(database.db, async (db) => {
        const { rows } = await sql`select from things where id = 3`.execute(db);
        if (rows.length > 0) return 'is there';
        await met();
        await sql`insert into things values (3, 'three')`.execute(db);
        return 'added';
      });
    expect((await Promise.all([enter(), enter()])).sort()).toEqual(['added', 'is there']);
    expect(await things()).toHaveLength(3);
  });

  it('is not begun again without end, nor once it has answered, nor for another reason', async () => {
    let begun = 0;
    const again = (text: string, isOver?: () => boolean) => {
      begun = 0;
      return transact(
        database.db,
        (db) => {
          begun += 1;
          return sql.raw(text).execute(db);
        },
        isOver,
      );
    };
    await expect(again(`insert into things values (1, 'x')`)).rejects.toMatchObject({ code: '23505' });
    expect(begun).toBe(4);
    await expect(again(`insert into things values (1, 'x')`, () => true)).rejects.toMatchObject({ code: '23505' });
    expect(begun).toBe(1);
    await expect(again('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    expect(begun).toBe(1);
    // A value that is taken is refused at its field.
    await expect(again(`insert into grades (name) values ('N19')`)).rejects.toMatchObject({ code: '23505' });
    expect(begun).toBe(1);
  });
});
