import { defineConfig } from 'vitest/config';

const database = {
  globalSetup: ['server/platform/testing/database.ts'],
  setupFiles: ['server/platform/testing/each-file.ts'],
};
const alone = ['server/**/*.alone.test.ts'];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
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
        test: { name: 'alone', include: alone, ...database },
      },
    ],
  },
});
