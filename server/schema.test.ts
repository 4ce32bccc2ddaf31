import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blankDatabase } from './commands/testing.ts';
import { migrate } from './platform/database/migrate.ts';
import { shapeOf } from './platform/testing/shape.ts';

it('schema.sql alone creates the schema that the migrations and functions create', async () => {
  const [read, migrated] = [await blankDatabase(), await blankDatabase()];
  await read.pool.query(readFileSync('server/schema.sql', 'utf8'));
  await migrate(migrated.pool);
  expect(await shapeOf(read.pool)).toEqual(await shapeOf(migrated.pool));
});
