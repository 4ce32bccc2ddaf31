import { statSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const database = {
  globalSetup: ['server/platform/testing/database.ts'],
  setupFiles: ['server/platform/testing/each-file.ts'],
};
const alone = ['server/**/*.alone.test.ts'];
/** Several servers, one of which is killed or changed: who has no processor for seconds seems to be away. */
const machines = ['server/*.alone.test.ts'];

/** The longest files of the routes. Vitest starts the biggest files first, but these take long for their size. */
const longest = [
  'server/main.test.ts',
  'server/commands/by-hand.test.ts',
  'server/commands/backup.test.ts',
  'server/commands/restore.test.ts',
  'server/platform/testing/records.test.ts',
  'server/platform/testing/at-once.test.ts',
  'server/platform/testing/one-field.test.ts',
  'server/features/days/later.test.ts',
  'server/features/reports/report-pdf.test.ts',
  'server/seed/year.test.ts',
  'server/platform/jobs/jobs.test.ts',
  'server/platform/postgres/postgres.test.ts',
  'server/platform/database/outage.test.ts',
];
for (const file of longest) statSync(file);

/** Starts the longest files of a project first, so that none of them runs on alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const at = ({ moduleId }: TestSpecification) => {
      const rank = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return rank < 0 ? longest.length : rank;
    };
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((each) => each.sort((a, b) => at(a) - at(b)));
  }
}

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A file often waits for the database or a process it started, so three fit on two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // In CI a failed test is retried, as stories are, since the machine may just be busy; a counterexample never is, since
    // other examples would hide it (decision 0041).
    ...(process.env.CI ? { retry: { count: 2, condition: /^(?!Property failed)/ } } : {}),
    projects: [
      {
        extends: true,
        // Rules are pure, so their files may share one process.
        test: { name: 'rules', include: ['{domain,web,scripts}/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        extends: true,
        // Every file closes what it opens, so one process can load the server once and run many files.
        test: {
          name: 'routes',
          include: ['server/**/*.test.ts'],
          exclude: alone,
          ...database,
          isolate: false,
        },
      },
      {
        extends: true,
        // Files that mock a module need a process of their own.
        test: { name: 'alone', include: alone, exclude: machines, ...database },
      },
      {
        extends: true,
        // After all others, one by one.
        test: { name: 'machines', include: machines, ...database, maxWorkers: 1, sequence: { groupOrder: 1 } },
      },
    ],
  },
});
