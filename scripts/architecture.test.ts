import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Tables the diagram leaves out: housekeeping, join tables drawn as a relation, and tables without relations. */
const notDrawn = `app_versions closed_days error_log error_log_readers job_runs leave_freezes login_failures migrations
  office_working_hours one_time_passwords online organisation policies push_due server_keys servers settings support_reports
  tickets`;

it('the diagram of the model has every table but those of housekeeping, each of which exists', () => {
  const picture = /erDiagram\n(.*?)```/s.exec(readFileSync('docs/architecture.md', 'utf8'))![1]!;
  const drawn = [...picture.matchAll(/^ {2}(\w+) [|}o]+--[|{o]+ (\w+)/gm)].flatMap(([, one, other]) => [one!, other!]);
  const tables = [...readFileSync('server/schema.sql', 'utf8').matchAll(/^create (?:unlogged )?table (\w+)/gm)];
  const all = tables.map(([, name]) => name!).sort();
  expect([...new Set([...drawn, ...notDrawn.split(/\s+/)])].sort()).toEqual(all);
});
