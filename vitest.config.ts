import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,server,web,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/platform/testing/database.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
