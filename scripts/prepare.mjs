// Shared by start, build and test. Plain JavaScript for Node 20 and later, since it runs before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
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

/** The program of the server, which `build` makes of server/main.ts (decision 0195). */
export const builtServer = 'dist/server/main.mjs';

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

/** What is built: from which sources, and into what. */
const products = [
  {
    label: 'Building the web page',
    config: 'vite.config.ts',
    sources: ['domain', 'web', 'vite.config.ts', 'scripts/chunks.ts', 'package-lock.json'],
    made: 'dist/web/index.html',
    stamp: 'dist/web-sources',
  },
  {
    label: 'Building the server',
    config: 'vite.server.config.ts',
    sources: ['domain', 'server', 'vite.server.config.ts', 'package-lock.json'],
    made: builtServer,
    stamp: 'dist/server-sources',
  },
];

/** Whether the page and the server have been built. */
export const isBuilt = () => products.every(({ made }) => existsSync(at(made)));

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

/** Builds the web page and the server into dist where they are missing or their sources have changed since. */
export async function build() {
  for (const { label, config, sources, made, stamp } of products) {
    const hash = hashOf(sources);
    if (existsSync(at(made)) && existsSync(at(stamp)) && readFileSync(at(stamp), 'utf8') === hash) continue;
    await progress(label, () =>
      quietly(node26(), [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--config', config]),
    );
    writeFileSync(at(stamp), hash);
  }
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow)) hash.update(`${file}\n`).update(readFileSync(at(file)));
  return hash.digest('hex');
}

function filesBelow(name) {
  if (!statSync(at(name)).isDirectory()) return [name];
  return readdirSync(at(name))
    .sort()
    .flatMap((each) => filesBelow(path.join(name, each)));
}
