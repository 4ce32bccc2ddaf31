// npm start: installs and builds what is missing, then runs the server on Node 26.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { build, builtServer, compileCache, hasTools, installPackages, isBuilt, main, node26 } from './prepare.mjs';

await main(async () => {
  // A production installation has what was built and no tools; any other needs the tools, and installs them.
  await installPackages({ withTools: hasTools() || !isBuilt() });
  if (hasTools()) await build();
  Object.assign(process.env, compileCache);
  become(node26(), [builtServer, ...process.argv.slice(2)]);
});

/**
 * Continues as another program: in this process where Node can, else as its only child, passing on signals and its exit
 * code.
 */
function become(program, args) {
  if (process.execve) process.execve(program, [program, ...args]);
  const child = spawn(program, args, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}
