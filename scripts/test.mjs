// npm test [-- feature ...]: runs all checks and tests, or those of some features, the fastest first, and ends with one
// line that counts the tests.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { chromium } from './browser.mjs';
import { Failure, installPackages, main, ownPath } from './prepare.mjs';

const unit = 'node_modules/.cache/reports/vitest.json';
const e2e = 'node_modules/.cache/reports/playwright.json';
const stories = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts'));

await main(() => {
  const features = process.argv.slice(2);
  for (const feature of features) check(feature);
  installPackages({ withTools: true });
  for (const report of [unit, e2e]) rmSync(report, { force: true });
  const env = { ...process.env, PATH: ownPath, PLAYWRIGHT_JSON_OUTPUT_FILE: e2e };
  const browser = chromium();
  if (browser) env.HADIR_CHROMIUM = browser;
  for (const [name, command] of stepsOf(features)) run(name, command, env);
  count();
});

/** For single features too, lint, types and generated files are checked as a whole, since that is fast. */
function stepsOf(features) {
  const told = features.flatMap((feature) => storiesOf(feature).map((name) => `e2e/${name}`));
  const rules = features.map((feature) => ` /${feature}/`).join('');
  return [
    ['lint', 'biome check'],
    ['types', 'tsc --noEmit'],
    ['generated files', 'node scripts/generate.ts --check'],
    [
      'rules and routes',
      `vitest run${rules} --passWithNoTests --reporter=default --reporter=json --outputFile.json=${unit}`,
    ],
    ...(features.length > 0 && told.length === 0
      ? []
      : [
          ['page', 'node scripts/build.mjs'],
          ['screens', `playwright test ${told.join(' ')} --reporter=list,json`],
        ]),
  ];
}

/**
 * The stories of a feature: for staff `staff.spec.ts` and `staff-form.spec.ts`, but none that belong to another
 * feature.
 */
function storiesOf(feature) {
  return stories.filter((name) => {
    const story = name.replace('.spec.ts', '');
    return story === feature || (story.startsWith(`${feature}-`) && !isFeature(story));
  });
}

function isFeature(name) {
  return ['domain', 'server/features', 'web/features'].some((layer) => existsSync(`${layer}/${name}`));
}

function check(feature) {
  if (!isFeature(feature) && storiesOf(feature).length === 0)
    throw new Failure(`There is no feature ${feature}; domain/ has one folder for each.`);
}

function run(name, command, env) {
  console.log(`\n· ${name}: ${command.split(' --reporter')[0]}`);
  const since = performance.now();
  const [program, ...args] = command.split(' ').filter(Boolean);
  const { status, signal, error } = spawnSync(program, args, { stdio: 'inherit', env });
  const took = `${((performance.now() - since) / 1000).toFixed(1)} s`;
  if (status !== 0)
    throw new Failure(
      `${name} failed (${error?.message ?? signal ?? `exit ${status}`}) after ${took}; the steps after it did not run.`,
    );
  console.log(`✓ ${name} ${took}`);
}

function count() {
  const rules = read(unit);
  const screens = read(e2e);
  const stats = screens?.stats ?? { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
  const passed = rules.numPassedTests + stats.expected + stats.flaky;
  const failed = rules.numFailedTests + stats.unexpected;
  const skipped = rules.numPendingTests + rules.numTodoTests + stats.skipped;
  const again = toldAgain(screens?.suites ?? []);
  for (const story of again) console.log(`  retried: ${story}`);
  if (again.length > 0) console.log(`${again.length} of the stories passed only on a retry.`);
  if (passed === 0 || failed > 0) throw new Failure(`${passed} passed, ${failed} failed`);
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
}

/** The stories that failed first and passed on a retry: a race in the page or in the story, which has to be found. */
function toldAgain(suites) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `${file} › ${title} (${projectName})`),
    ),
    ...toldAgain(inner),
  ]);
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
}
