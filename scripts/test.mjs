// npm test: everything that must hold, from cheap to dear, ending with one line that counts the tests.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { chromium } from './browser.mjs';
import { Failure, installPackages, main, ownPath } from './prepare.mjs';

const unit = 'node_modules/.cache/reports/vitest.json';
const e2e = 'node_modules/.cache/reports/playwright.json';

const steps = [
  ['lint', 'biome check'],
  ['types', 'tsc --noEmit'],
  ['generated files', 'node scripts/generate.ts --check'],
  ['rules and routes', `vitest run --reporter=default --reporter=json --outputFile.json=${unit}`],
  ['page', 'node scripts/build.mjs'],
  ['screens', 'playwright test --reporter=list,json'],
];

await main(() => {
  installPackages({ withTools: true });
  for (const report of [unit, e2e]) rmSync(report, { force: true });
  const env = { ...process.env, PATH: ownPath, PLAYWRIGHT_JSON_OUTPUT_FILE: e2e };
  const browser = chromium();
  if (browser) env.HADIR_CHROMIUM = browser;
  for (const [name, command] of steps) run(name, command, env);
  count();
});

function run(name, command, env) {
  console.log(`\n· ${name}: ${command.split(' --reporter')[0]}`);
  const since = performance.now();
  const [program, ...args] = command.split(' ');
  const { status, signal, error } = spawnSync(program, args, { stdio: 'inherit', env });
  const took = `${((performance.now() - since) / 1000).toFixed(1)} s`;
  if (status !== 0)
    throw new Failure(
      `${name} failed (${error?.message ?? signal ?? `exit ${status}`}) after ${took}; the steps after it did not run.`,
    );
  console.log(`✓ ${name} ${took}`);
}

function count() {
  const rules = JSON.parse(readFileSync(unit, 'utf8'));
  const screens = JSON.parse(readFileSync(e2e, 'utf8')).stats;
  const passed = rules.numPassedTests + screens.expected + screens.flaky;
  const failed = rules.numFailedTests + screens.unexpected;
  const skipped = rules.numPendingTests + rules.numTodoTests + screens.skipped;
  if (passed === 0 || failed > 0) throw new Failure(`${passed} passed, ${failed} failed`);
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
}
