// npm test [-- feature ...]: runs all checks and tests, or those of some features, the fastest first, and ends with one
// line that counts the tests.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { chromium } from './browser.mjs';
import { testPrograms } from './debian.mjs';
import { compileCache, Failure, installPackages, main, ownPath } from './prepare.mjs';

const unit = 'node_modules/.cache/reports/vitest.json';
const e2e = 'node_modules/.cache/reports/playwright.json';
const stories = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts'));

await main(async () => {
  const features = process.argv.slice(2);
  for (const feature of features) check(feature);
  const browser = await install();
  for (const report of [unit, e2e]) rmSync(report, { force: true });
  const env = { ...process.env, ...compileCache, PATH: ownPath, PLAYWRIGHT_JSON_OUTPUT_FILE: e2e };
  if (browser) env.HADIR_CHROMIUM = browser;
  const [checks, ...others] = stepsOf(features);
  await runTogether(checks, env);
  // What fails in one of these says nothing of the next, and a run is long: all that fails is told at once.
  const failures = [];
  for (const steps of others) await runTogether(steps, env).catch((error) => failures.push(error.message));
  if (failures.length > 0) {
    // At the end, since what is kept of a long output is often its end only.
    for (const test of whatFailed()) console.log(`  failed: ${test}`);
    throw new Failure(failures.join('; '));
  }
  count();
});

/**
 * Installs packages and a browser at the same time, since both mostly wait for downloads, and neither is left unfinished
 * when the other fails; then the programs that tests start.
 */
async function install() {
  const packages = installPackages({ withTools: true });
  const ended = await Promise.allSettled([packages, chromium(packages)]);
  for (const { reason } of ended) if (reason) throw reason;
  await testPrograms();
  return ended[1].value;
}

/**
 * The steps, group by group; those of a group run at the same time. For single features too, lint, types and generated files
 * are checked as a whole, since that is fast.
 */
function stepsOf(features) {
  const specs = features.flatMap((feature) => storiesOf(feature).map((name) => `e2e/${name}`));
  const rules = features.map((feature) => ` /${feature}/`).join('');
  const hasStories = features.length === 0 || specs.length > 0;
  return [
    [
      ['lint', 'biome check'],
      ['types', 'tsc --noEmit'],
      ['generated files', 'node scripts/generate.ts --check'],
      ...(hasStories ? [['page', 'node scripts/build.mjs']] : []),
    ],
    [
      [
        'rules and routes',
        `vitest run${rules} --passWithNoTests --reporter=default --reporter=json --outputFile.json=${unit}`,
      ],
    ],
    // Each alone, so that nothing waits for a processor. The figures of the first tell nothing, only that each measurement
    // still works; the second loses nothing while machines and networks fail.
    ...(features.length === 0
      ? [[['measurements', 'node bench/main.ts all --quick']], [['trouble', 'node bench/hour.ts 5 --quick']]]
      : []),
    ...(hasStories ? [[['screens', `playwright test ${specs.join(' ')} --reporter=list,json`]]] : []),
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

/** Runs steps at the same time; fails once all have ended if one of them failed. */
async function runTogether(steps, env) {
  const last = steps.length - 1;
  const failures = await Promise.all(steps.map((step, at) => run(step, env, at === last)));
  const failed = failures.filter(Boolean);
  if (failed.length > 0) throw new Failure(failed.join('; '));
}

/** Runs a step; the result is how it failed, if it did. Output that is not shown meanwhile is printed at its end. */
async function run([name, command], env, isShown) {
  const title = `\n· ${name}: ${command.split(' --reporter')[0]}`;
  if (isShown) console.log(title);
  const since = performance.now();
  const [program, ...args] = command.split(' ').filter(Boolean);
  const child = spawn(program, args, {
    stdio: ['inherit', ...Array(2).fill(isShown ? 'inherit' : 'pipe')],
    env,
  });
  const ended = once(child, 'exit').catch((error) => [error.message]);
  const output = isShown ? [] : await Promise.all([text(child.stdout), text(child.stderr)]);
  const [status, signal] = await ended;
  if (!isShown) console.log(`${title}\n${output.join('')}`);
  const took = `${((performance.now() - since) / 1000).toFixed(1)} s`;
  if (status !== 0) return `${name} failed (${signal ?? `exit ${status}`}) after ${took}`;
  console.log(`✓ ${name} ${took}`);
}

function count() {
  const rules = read(unit);
  const screens = read(e2e);
  const stats = screens?.stats ?? { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
  const passed = rules.numPassedTests + stats.expected + stats.flaky;
  const failed = rules.numFailedTests + stats.unexpected;
  const skipped = rules.numPendingTests + rules.numTodoTests + stats.skipped;
  const again = [...testsWith(rules, 'passed'), ...storiesThat(screens?.suites ?? [], 'flaky')];
  for (const test of again) console.log(`  retried: ${test}`);
  if (again.length > 0) console.log(`${again.length} passed only on a retry.`);
  if (passed === 0 || failed > 0) throw new Failure(`${passed} passed, ${failed} failed`);
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
}

/** What failed in the end, a line each, with the first line of its error. */
function whatFailed() {
  const rules = read(unit) ?? { testResults: [] };
  const files = rules.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return [
    ...files.map(({ name, message }) => `${path.relative(process.cwd(), name)}: ${message}`),
    ...testsWith(rules, 'failed'),
    ...storiesThat(read(e2e)?.suites ?? [], 'unexpected'),
  ];
}

/** The tests of a status that failed at least once: those that passed did so on a retry, which is a race to be found. */
function testsWith({ testResults }, status) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === status && test.failureMessages.length > 0)
      .map(({ fullName, failureMessages: [first] }) => {
        const file = path.relative(process.cwd(), name);
        return `${file} › ${fullName}: ${first.split('\n')[0]}`;
      }),
  );
}

/** The same for stories, whose statuses are `flaky` and `unexpected`. */
function storiesThat(suites, status) {
  return suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests.filter((test) => test.status === status).map(({ projectName }) => `${file} › ${title} (${projectName})`),
    ),
    ...storiesThat(inner, status),
  ]);
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
}
