import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { liveNames } from '#domain/applications/kinds.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const [, sent = '', heard = ''] = read('docs/socket.md').split('\n## ');
/** The rows of a Markdown table, as cells. */
const rowsOf = (part: string) =>
  part
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Requirement'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
const typeOf = (row: string[]) => row[1]!;
const live = read('domain/live.ts');
const declaredHeard = [
  ...liveNames,
  .../export interface Heard [^{]*\{([\s\S]*?)\n\}/.exec(live)![1]!.matchAll(/^ {2}'?([a-z][\w-]*)'?:/gm),
].map((match) => (typeof match === 'string' ? match : match[1]!));
const declaredCommands = [
  ...new Set(
    [.../export type SocketCommand =([\s\S]*?);\n\n/.exec(live)![1]!.matchAll(/type: '([^']+)'/g)].map(([, t]) => t!),
  ),
  '/appid',
];

describe('the table of socket messages', () => {
  it('has every type that is declared, once, and no other', () => {
    expect(declaredHeard.length).toBeGreaterThan(25);
    expect(rowsOf(heard).map(typeOf).sort()).toEqual([...declaredHeard].sort());
    expect(rowsOf(sent).map(typeOf).sort()).toEqual([...declaredCommands].sort());
  });

  it.each([
    ...rowsOf(sent).map((row) => ['sent', row] as const),
    ...rowsOf(heard).map((row) => ['heard', row] as const),
  ])('%s: $1 is sent and received where the table says', (_, [, type, sender, , taker, outcome]) => {
    // The kinds of application declare theirs.
    const isOfKind = liveNames.some((name) => name === type);
    const quoted = isOfKind ? /\.live\b|\bliveNames\b/ : new RegExp(`(['"])${type}\\1|\\b${type}: `);
    expect(read(sender!), sender).toMatch(quoted);
    expect(read(taker!), taker).toMatch(quoted);
    expect(outcome).not.toBe('');
  });

  it('names every requirement of the socket [SOCKET-01 SOCKET-22 SOCKET-33]', () => {
    const required = [...read('docs/requirements.tsv').matchAll(/^SOCKET-\d+/gm)].map(([id]) => id);
    const page = read('docs/socket.md');
    expect(required.length).toBe(50);
    expect(required.filter((id) => !page.includes(id))).toEqual([]);
  });
});
