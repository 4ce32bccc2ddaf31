import { defineConfig } from 'vitest/config';

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
        test: {
          name: 'routes',
          include: ['server/**/*.test.ts'],
          globalSetup: ['server/platform/testing/database.ts'],
        },
      },
    ],
  },
});
