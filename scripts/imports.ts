import path from 'node:path';

/** One rule of the import graph: files below `from` may not import what `bans` matches, unless `but` does. */
interface Rule {
  from: RegExp;
  bans: RegExp;
  but?: RegExp;
  because: string;
}

const isTest = /\.test\.tsx?$|\/testing(\/|\.ts$)/;
const libraries = /^(node:|react|@mantine\/|fastify|pg$|kysely)/;

/** The rules of STYLE.md, over paths from the project's folder; packages are matched by their name. */
const rules: readonly Rule[] = [
  { from: /^domain\//, bans: /^(server|web|e2e)\//, because: 'domain is at the bottom' },
  { from: /^domain\//, bans: libraries, because: 'domain is pure' },
  { from: /^server\//, bans: /^web\/|^react|^@mantine\//, because: 'server and web never meet' },
  { from: /^web\//, bans: /^server\/|^node:/, because: 'server and web never meet' },
  {
    from: /^server\/platform\//,
    bans: /^server\/(features|seed|commands)\//,
    because: 'the platform knows no feature',
  },
  {
    from: /^server\/(?!app\.ts)/,
    bans: /^server\/features\/[^/]+\/routes\.ts$/,
    because: "a feature uses another's store, never its routes",
  },
  { from: /^web\/(lib|ui)\//, bans: /^web\/(parts|features|app)\//, because: 'lib and ui know no feature' },
  { from: /^web\/lib\//, bans: /^web\/ui\//, because: 'lib draws nothing' },
  { from: /^web\/parts\//, bans: /^web\/(features|app)\//, because: 'parts know no feature' },
  { from: /^web\/features\//, bans: /^web\/app\//, because: 'the app stands above its features' },
  {
    from: /^web\/features\/applications\//,
    bans: /^web\/features\//,
    because: 'what all kinds of application share knows none of them',
  },
  {
    from: /^web\/features\//,
    bans: /^web\/features\//,
    but: /-(modal|card|box)\.tsx$|^web\/features\/applications\//,
    because: "a feature may show another's modal, card or box, nothing else of it",
  },
];

/** Tests may import anything, and so may the gallery, which shows every part. */
const isFree = (file: string) => isTest.test(file) || file.startsWith('web/ui/gallery/');

/** What a file imports: paths from the project's folder, or package names. */
export function importsOf(file: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, name]) => name!);
  return specifiers.map((name) => {
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name;
  });
}

/** Each import of a file that breaks a rule, as a message. */
export function wrongImports(file: string, text: string): string[] {
  if (isFree(file)) return [];
  const own = /^(web|server)\/features\/[^/]+\//.exec(file)?.[0];
  return importsOf(file, text).flatMap((target) =>
    rules
      .filter(({ from, bans, but }) => from.test(file) && bans.test(target) && !but?.test(target))
      .filter(() => own === undefined || !target.startsWith(own))
      .map(({ because }) => `${file} imports ${target}: ${because}`),
  );
}
