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
    projects: [
      {
        extends: true,
        // Rules are pure, so that their files may share one process.
        test: { name: 'rules', include: ['{domain,web,scripts}/**/*.test.{ts,tsx}'], isolate: false },
      },
      {
        extends: true,
        // Each file closes what it opens, so that the server is loaded once and not for each of them.
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
        // What puts another module in the place of one.
        test: { name: 'alone', include: alone, ...database },
      },
    ],
  },
});
