import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Related tables the diagram leaves out: housekeeping, and join tables drawn as a relation. */
const notDrawn = `account_links break_glass error_log error_log_readers import_rows imports job_runs office_working_hours
  one_time_passwords passkey_challenges passkey_grants policies push_due recount_notices sent_forms settings sign_in_attempts sign_in_providers
  support_reports tickets`;

it('the diagram of the model has every table that is related to another, but those of housekeeping', () => {
  const picture = /erDiagram\n(.*?)```/s.exec(readFileSync('docs/architecture.md', 'utf8'))![1]!;
  const drawn = [...picture.matchAll(/^ {2}(\w+) [|}o]+--[|{o]+ (\w+)/gm)].flatMap(([, one, other]) => [one!, other!]);
  const statements = readFileSync('server/schema.sql', 'utf8').split('\n\n');
  const related = statements.flatMap((statement) => {
    const others = [...statement.matchAll(/\breferences (\w+)/gi)].map(([, other]) => other!);
    const table = /\btable (\w+)/.exec(statement)?.[1];
    return table && others.length > 0 ? [table, ...others] : [];
  });
  expect([...new Set([...drawn, ...notDrawn.split(/\s+/)])].sort()).toEqual([...new Set(related)].sort());
});
