import { globSync, readFileSync } from 'node:fs';
import type { CodedText } from '../domain/lib/text.ts';

const root = new URL('../', import.meta.url);

/**
 * Every code an answer may carry, one a line: the codes of all texts that the server and the rules use. Programs test
 * these codes, so a listed code must stay: throws when one of `current` is gone, and names it.
 */
export async function codeList(current: string | null): Promise<string> {
  const codes = new Set<string>();
  for (const name of globSync('{domain,server}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] }))
    for (const { code } of await textsNamedIn(name)) codes.add(code);
  const gone = (current ?? '').split('\n').filter((line) => /^[a-z]/.test(line) && !codes.has(line));
  if (gone.length > 0)
    throw new Error(
      `docs/codes.txt: programs may test ${gone.join(', ')}; keep the code, or delete its line if it must go.`,
    );
  return `${[...codes].sort().join('\n')}\n`;
}

async function textsNamedIn(name: string): Promise<CodedText[]> {
  const source = readFileSync(new URL(name, root), 'utf8');
  const coded: CodedText[] = [];
  for (const [, names, from] of source.matchAll(/import \{([^}]+)\} from '([^']*(?:texts|words)\.ts)'/g)) {
    const module = await import(from!.startsWith('#') ? from! : new URL(from!, new URL(name, root)).href);
    for (const part of names!.split(',')) {
      const [exported, local = exported] = part.trim().split(' as ');
      for (const [, key] of source.matchAll(new RegExp(`(?<!\\b(?:say|onPaper|fill)\\()\\b${local}\\.(\\w+)`, 'g'))) {
        const text = module[exported!]?.[key!];
        if (text?.code) coded.push(text);
      }
    }
  }
  return coded;
}
