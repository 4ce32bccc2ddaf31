import path from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser';

const error = 'error';
/** Libraries that are not pure, by the start of their path or, where they are not installed, of their name. */
const impure = '^(node_modules/)?(react|@mantine/|fastify|pg(/|$)|kysely)';
const store = '(/|-)store\\.ts$';

/**
 * The rules of STYLE.md, over paths from the project's folder: what matches `from` may not import what matches `to`.
 * The name of a rule says why.
 */
export const rules: IForbiddenRuleType[] = [
  { name: 'domain is at the bottom', severity: error, from: { path: '^domain/' }, to: { path: '^(server|web|e2e)/' } },
  { name: 'domain is pure', severity: error, from: { path: '^domain/' }, to: { path: impure } },
  { name: 'domain does no I/O', severity: error, from: { path: '^domain/' }, to: { dependencyTypes: ['core'] } },
  {
    name: 'server and web never meet',
    severity: error,
    from: { path: '^server/' },
    to: { path: ['^web/', '^(node_modules/)?(react|@mantine/)'] },
  },
  { name: 'web and server never meet', severity: error, from: { path: '^web/' }, to: { path: '^server/' } },
  { name: 'web runs in a browser', severity: error, from: { path: '^web/' }, to: { dependencyTypes: ['core'] } },
  {
    name: 'the platform knows no feature',
    severity: error,
    from: { path: '^server/platform/' },
    to: { path: '^server/(features|seed|commands)/' },
  },
  {
    name: "a feature uses another's store, never its routes",
    severity: error,
    from: { path: '^server/', pathNot: '^server/app\\.ts$' },
    to: { path: '^server/features/[^/]+/routes\\.ts$' },
  },
  {
    name: 'a feature can be understood without those above it',
    severity: error,
    scope: 'folder',
    from: { path: '^server/features/[^/]+$' },
    to: { path: '^server/features/[^/]+$', circular: true },
  },
  {
    name: 'SQL is found in stores',
    severity: error,
    from: { path: '^server/', pathNot: [store, '^server/(platform/database|seed)/'] },
    to: { path: '^(node_modules/)?kysely', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'lib and ui know no feature',
    severity: error,
    from: { path: '^web/(lib|ui)/' },
    to: { path: '^web/(parts|features|app)/' },
  },
  { name: 'lib draws nothing', severity: error, from: { path: '^web/lib/' }, to: { path: '^web/ui/' } },
  {
    name: 'parts know no feature',
    severity: error,
    from: { path: '^web/parts/' },
    to: { path: '^web/(features|app)/' },
  },
  {
    name: 'the app stands above its features',
    severity: error,
    from: { path: '^web/features/' },
    to: { path: '^web/app/' },
  },
  {
    name: 'what all kinds of application share knows none of them',
    severity: error,
    from: { path: '^web/features/applications/' },
    to: { path: '^web/features/', pathNot: '^web/features/applications/' },
  },
  {
    name: "a feature may show another's modal, card or box, nothing else of it",
    severity: error,
    from: { path: '^web/features/([^/]+)/' },
    to: {
      path: '^web/features/',
      pathNot: ['^web/features/$1/', '-(modal|card|box)\\.tsx$', '^web/features/applications/'],
    },
  },
];

/** Tests may import anything, and so may the gallery, which shows every part. */
const free = '\\.test\\.tsx?$|/testing(/|\\.ts$)|^web/ui/gallery/';

/** Every breach of the rules in a folder's domain, server and web, as a message; and how many files were read. */
export async function wrongImports(folder: string): Promise<{ files: number; wrong: string[] }> {
  const { output } = await cruise(['domain', 'server', 'web'], {
    // Relative to a folder that is itself relative, some files would be read twice.
    baseDir: path.resolve(folder),
    parser: 'swc',
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    doNotFollow: { path: 'node_modules' },
    exclude: { path: free },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx'],
      conditionNames: ['import', 'node'],
      exportsFields: ['exports'],
    },
    validate: true,
    ruleSet: { forbidden: rules },
  });
  const { summary } = output as ICruiseResult;
  return { files: summary.totalCruised, wrong: summary.violations.map(messageOf).sort() };
}

const messageOf = ({ from, to, rule }: IViolation) =>
  `${from} imports ${/node_modules\/((@[^/]+\/)?[^/]+)/.exec(to)?.[1] ?? to}: ${rule.name}`;
