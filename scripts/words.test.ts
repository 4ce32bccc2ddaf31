import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What says nothing of a thing; STYLE.md has the words to use instead. */
const vague = 'said|found|asked|kept|told|tell|standing|turn|rest|deed|held';
const compound = `(?:${vague})[A-Z]\\w*|\\w*[a-z](?:Said|Asked|Kept|Told|Deed|Standing)`;
const declared = new RegExp(
  `\\b(?:const|let|function|interface|type|class) (${vague}|${compound}|Said|Found|Asked|Kept|Told|Deed)\\b|\\((${vague})(?:: [A-Z]|\\) =>|, )`,
  'g',
);

const vagueNames = (text: string) => [...text.matchAll(declared)].map(([, name, parameter]) => name ?? parameter);

it('variables, functions, types and parameters say what they are', () => {
  const files = globSync('{domain,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs}').filter(
    (file) => !file.endsWith('words.test.ts'),
  );
  expect(files.length).toBeGreaterThan(1_000);
  const named = files.flatMap((file) => vagueNames(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`));
  expect(named).toEqual([]);
  expect(vagueNames('const asked = 1; function tellAll(said: Text) {} rows.map((found) => found)')).toEqual([
    'asked',
    'tellAll',
    'said',
    'found',
  ]);
});

/** What can be done with an application or a letter is an action, in these features. */
const actionNames =
  /\b(?:const|let|function|interface|type|class) ((?:[mM]ove|[aA]ct)s?|\w+Moves?|[mM]oves?[A-Z]\w*)\b/g;
const actionMembers = /^\s*((?:move|act)s?)\??: /gm;

it('what can be done with an application or a letter is called an action', () => {
  const named = (text: string) =>
    [actionNames, actionMembers].flatMap((names) => [...text.matchAll(names)].map(([, name]) => name));
  const rooms = '{applications,duty,late,leave,leave-office,warnings}';
  const files = globSync(`{domain,server/features,web/features}/${rooms}/**/*.{ts,tsx}`);
  expect(files.length).toBeGreaterThan(120);
  expect(files.flatMap((file) => named(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))).toEqual([]);
  expect(named('const acts = {};\ntype Move = 1;\n  moves: [],\nfunction openMoves() {}')).toHaveLength(4);
});

/** A card is `code` on the wire and `access_card_id` in the table, and a card between them. */
const codeNames = /\b(?:const|let|function) \[?(codes?|\w+Codes?|codesOf|isCode)\b|[({] ?(codes?)(?:: \w+|,|\) =>)/g;

it('a card is called a card from the reader to the statement', () => {
  const named = (text: string) => [...text.matchAll(codeNames)].map(([, name, parameter]) => name ?? parameter);
  const files = globSync('{domain,server/features,web/features}/clock/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(30);
  const wire = (text: string) => text.replaceAll(/\{ code: (card|[\w.]+\.access_card_id|'9+')/g, '{ ');
  expect(files.flatMap((file) => named(wire(readFileSync(file, 'utf8'))).map((name) => `${file}: ${name}`))).toEqual(
    [],
  );
  expect(named('const isCode = 1; const [code, setCode] = x; (code) => 1; f({ code, id })')).toHaveLength(4);
});
