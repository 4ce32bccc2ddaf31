/** A Chromium for the tests: its path, or undefined for Playwright's. */
export function chromium(packages?: Promise<unknown>): Promise<string | undefined>;
