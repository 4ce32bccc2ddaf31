// Shared by start, build and test. Plain JavaScript for Node 20 and later, since it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

const at = (...names) => path.join(root, ...names);
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** A failure whose message says everything; scripts print it without a stack. */
export class Failure extends Error {}

/** Runs a script, and on failure prints one clear line and exits with 1. */
export async function main(work) {
  process.chdir(root);
  try {
    await work();
  } catch (error) {
    console.error(`\n✗ ${error instanceof Failure ? error.message : error.stack}`);
    process.exit(1);
  }
}

/** Runs something slow, and prints what it does and how long it took. */
export async function progress(label, work) {
  const since = performance.now();
  console.log(`· ${label}…`);
  await work();
  console.log(`✓ ${label} ${seconds(since)}`);
}

/** Runs a program to its end without output; on failure its output is the error message. */
export async function quietly(command, args, env = process.env) {
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (output += part));
  const [status, signal] = await once(child, 'close').catch((error) => [error.message]);
  if (status === 0) return;
  const how = signal ?? (typeof status === 'number' ? `exit ${status}` : status);
  throw new Failure(`${[command, ...args].join(' ')}: ${how}\n${output}`);
}

/** PATH with the project's own programs first, Node 26 among them. */
export const ownPath = [at('node_modules', '.bin'), process.env.PATH].join(path.delimiter);

/** Where Node keeps compiled code: every process of Hadir starts in half the time once it is there. */
export const compileCache = { NODE_COMPILE_CACHE: at('node_modules', '.cache', 'compile') };

/**
 * Installs the packages of package-lock.json that node_modules lacks; without the development tools when `withTools` is
 * false.
 */
export async function installPackages({ withTools }) {
  if (isInstalled(withTools)) return;
  const first = existsSync(at('node_modules')) ? '' : ' (first time, about a minute)';
  await progress(`Installing packages${first}`, () => {
    // Not with the Node in node_modules, since npm replaces that one meanwhile.
    const others = ownPath.split(path.delimiter).filter((each) => !each.endsWith(path.join('node_modules', '.bin')));
    // Not npm ci: a lock file made on one platform may lack the optional packages of others, and ci refuses those.
    const tools = withTools ? '--include=dev' : '--omit=dev';
    return quietly('npm', ['install', '--no-save', '--no-audit', '--no-fund', tools], {
      ...process.env,
      PATH: others.join(path.delimiter),
    });
  });
}

/** Whether node_modules matches the lock file, by npm's own record; file times would not survive a copy. */
function isInstalled(withTools) {
  const record = at('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages);
  return wanted.every(([name, { version, dev, optional, devOptional }]) => {
    const isNeeded = name !== '' && !(dev && !withTools) && !optional && !devOptional;
    return installed[name] ? installed[name].version === version : !isNeeded;
  });
}

/** Whether Vite and the other tools are installed; a production installation has only what they built. */
export const hasTools = () => existsSync(at('node_modules', 'vite'));

/** Whether the page has been built. */
export const hasPage = () => existsSync(at('dist', 'web', 'index.html'));

/** The path of Node 26: the one npm installed, else the running one. */
export function node26() {
  const installed = at('node_modules', 'node', 'bin', 'node');
  if (existsSync(installed)) return installed;
  if (Number.parseInt(process.versions.node, 10) >= 26) return process.execPath;
  throw new Failure(
    `Hadir needs Node 26; this is Node ${process.versions.node}, and npm installed none for ${process.platform}-${process.arch}. ` +
      'Install Node 26, or let npm try again: rm -r node_modules && npm ci',
  );
}

/** Builds the web page into dist/web when it is missing or its sources have changed since. */
export async function buildPage() {
  const stamp = at('dist', 'web-sources');
  const sources = sourcesHash();
  if (hasPage() && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  await progress('Building the web page', () =>
    quietly(node26(), [at('node_modules', 'vite', 'bin', 'vite.js'), 'build']),
  );
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of ['domain', 'web', 'vite.config.ts', 'scripts/chunks.ts', 'package-lock.json'].flatMap(
    filesBelow,
  )) {
    hash.update(`${file}\n`).update(readFileSync(at(file)));
  }
  return hash.digest('hex');
}

function filesBelow(name) {
  if (!statSync(at(name)).isDirectory()) return [name];
  return readdirSync(at(name))
    .sort()
    .flatMap((each) => filesBelow(path.join(name, each)));
}
