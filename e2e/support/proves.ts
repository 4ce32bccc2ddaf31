import { test } from '@playwright/test';

/**
 * A step of a story that proves requirements: `await proves('OFFICE-19', () => expectToast(page, 'Office has been
 * added'))`.
 */
export const proves = <Result>(ids: string, step: () => Promise<Result>): Promise<Result> =>
  test.step(`[${ids}]`, step);
