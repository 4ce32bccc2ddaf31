import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

/**
 * Which modules of the page are bundled into one file, so that a screen asks for a dozen files and not for ninety, and
 * loads little that it does not use. Each file imports only from those before it: what the kiosk shares (`base`), what
 * finds and surrounds every other page (`frame`), what most screens use, the first one included (`parts`) or not
 * (`fields`), the date and number libraries (`dates`), what most screens build from them (`lists`), what the lists of
 * applications share (`applications`), the shell. The bundler groups the rest by itself.
 */
export const chunks: Rolldown.OutputOptions['codeSplitting'] = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'by use', name: nameOf }],
};

/** A module that this many screens use is loaded with the first of them. */
const enough = 8;
/** Large libraries that few screens use, loaded only there. */
const apart = /node_modules\/(leaflet|dompurify)\//;
const dates = /node_modules\/(@mantine\/dates|dayjs|react-number-format)\/|components\/NumberInput\//;
/** The index of a library that re-exports everything: only the names that are imported count as used. */
const index =
  /node_modules\/(@mantine\/\w+\/esm\/index\.mjs|@tabler\/icons-react\/dist\/esm\/tabler-icons-react\.mjs|@tanstack\/react-router\/dist\/esm\/index\.js)$/;
/** Icons that several screens use: together they are smaller than what each request of its own costs. */
const icons = /node_modules\/@tabler\//;

/** Fails the build when files import each other: one of them would run before what it needs is there. */
export function refuseCycles(): Plugin {
  return {
    name: 'refuse-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const checked = new Set<string>();
      const visit = (name: string, path: readonly string[]) => {
        if (path.includes(name)) this.error(`Files of the page import each other: ${[...path, name].join(', ')}`);
        if (checked.has(name)) return;
        const file = bundle[name];
        if (file?.type === 'chunk') for (const next of file.imports) visit(next, [...path, name]);
        checked.add(name);
      };
      for (const name of Object.keys(bundle)) visit(name, []);
    },
  };
}

type Modules = ReadonlySet<string>;
let uses: ReturnType<typeof read> | undefined;

function nameOf(id: string, page: Rolldown.ChunkingContext): string | null {
  uses ??= read(page);
  const screens = uses.screens.filter((one) => one.has(id)).length;
  // These are imported dynamically, by every page that loads the rest of their chunk.
  if (['app/pages.tsx', 'app/frame.tsx', 'app/start.ts'].map(uses.ours).includes(id)) return 'frame';
  if (id === uses.ours('app/shell.tsx')) return 'shell';
  // Any other such module is a file of its own, which the bundler makes.
  const isLoadedLate = (page.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  if (isLoadedLate || uses.start.has(id) || apart.test(id)) return null;
  if (uses.kiosk.has(id)) return screens > 1 || uses.frame.has(id) || uses.shell.has(id) ? 'base' : null;
  if (dates.test(id)) return 'dates';
  if (uses.frame.has(id)) return 'frame';
  const isFirst = uses.landing.has(id) || uses.shell.has(id);
  if (screens >= enough || (screens > 1 && uses.landing.has(id)))
    return uses.isDated(id) ? 'lists' : isFirst ? 'parts' : 'fields';
  if (uses.shell.has(id)) return 'shell';
  if (screens > 1 && uses.applications.has(id)) return 'applications';
  return screens > 1 && icons.test(id) ? (uses.isDated(id) ? 'lists' : 'fields') : null;
}

/** The modules that each part of the page imports, directly or indirectly. */
function read(page: Rolldown.ChunkingContext) {
  const imported = (id: string) => {
    const { importedIds, code } = page.getModuleInfo(id) ?? { importedIds: [], code: '' };
    return importedIds.flatMap((one) => (index.test(one) ? namedIn(code ?? '', one, page) : one));
  };
  const reach = (ids: readonly string[]): Modules => {
    const seen = new Set<string>();
    const go = (id: string) => {
      if (seen.has(id)) return;
      seen.add(id);
      imported(id).forEach(go);
    };
    ids.forEach(go);
    return seen;
  };
  const ours = (name: string) => fileURLToPath(new URL(`../web/${name}`, import.meta.url));
  const from = (...names: string[]) => reach(names.map(ours));
  return {
    ours,
    start: from('main.tsx'),
    kiosk: from('features/clock/kiosk.tsx'),
    frame: from('app/pages.tsx', 'app/frame.tsx', 'features/session/login.tsx'),
    shell: from('app/shell.tsx', 'app/start.ts'),
    landing: from('features/dashboard/dashboard.tsx'),
    applications: from('features/leave/leaves-application.tsx'),
    screens: (page.getModuleInfo(ours('app/screens.tsx'))?.dynamicallyImportedIds ?? []).map((id) => reach([id])),
    isDated: (id: string) => [...reach([id])].some((one) => /web\/ui\/form\/(date|month|time|number)/.test(one)),
  };
}

type FilesByName = ReadonlyMap<string, string>;
const indexes = new Map<string, FilesByName>();

/** The modules behind the names that a module imports from a library's index. */
function namedIn(code: string, library: string, page: Rolldown.ChunkingContext): string[] {
  const files = indexes.get(library) ?? filesOf(library, page);
  indexes.set(library, files);
  const names = [...code.matchAll(/import\s*\{([^}]*)\}/g)].flatMap(([, list]) => namesOf(list!, 0));
  return names.flatMap((name) => files.get(name) ?? []);
}

/** The module that each name of a library's index comes from. */
function filesOf(library: string, page: Rolldown.ChunkingContext): FilesByName {
  const byName = new Map<string, string>();
  for (const [, names, from] of readFileSync(library, 'utf8').matchAll(
    /^(?:import|export) \{([^}]*)\} from ['"]([^'"]+)['"]/gm,
  )) {
    const file = from!.startsWith('.')
      ? path.join(path.dirname(library), from!)
      : page.getModuleInfo(library)?.importedIds.find((id) => id.includes(`/node_modules/${from}/`));
    if (file) for (const name of namesOf(names!, -1)) byName.set(name, file);
  }
  return byName;
}

/** The names of an import or export: as the other module calls them (0) or as this one does (-1). */
const namesOf = (list: string, side: 0 | -1): string[] =>
  list.split(',').map((one) => one.trim().split(' as ').at(side)!);
