// npm run requirements [-- AREA ...]: lists the requirement ids that no test names.
import { globSync, readFileSync } from 'node:fs';

const rows = readFileSync(new URL('../docs/requirements.tsv', import.meta.url), 'utf8')
  .split('\n')
  .slice(1)
  .filter(Boolean)
  .map((line) => line.split('\t'));
const named = new Set<string>();
const root = new URL('../', import.meta.url).pathname;
for (const file of globSync(['{domain,server,web,scripts}/**/*.test.{ts,tsx}', 'e2e/**/*.spec.ts'], {
  cwd: root,
})) {
  for (const [id] of readFileSync(root + file, 'utf8').matchAll(/\b[A-Z]{2,8}-\d{2,3}\b/g)) named.add(id);
}
const areas = process.argv.slice(2);
const chosen = rows.filter(([id]) => areas.length === 0 || areas.includes(id!.replace(/-\d+$/, '')));
const missing = chosen.filter(([id]) => !named.has(id!));
for (const [id, , requirement] of missing) console.log(`${id}  ${requirement}`);
console.log(`${chosen.length - missing.length} of ${chosen.length} requirements are named by a test.`);
