import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';

/**
 * Which modules of the page stand in one file, so that a screen asks for a dozen files and not for ninety, and loads
 * little that it does not use. Each file imports only what comes before it here: what the kiosk shares (`base`), what
 * stands around every page (`frame`), what most screens use (`parts`), the libraries of dates and numbers (`dates`), what
 * most screens make of those (`lists`), the shell. The bundler sorts the rest by itself.
 */
export const chunks: Rolldown.OutputOptions['codeSplitting'] = {
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'by use', name: nameOf }],
};

/** What this many screens use is loaded with the first of them. */
const enough = 8;
/** Big, of use to few, and loaded only there. */
const apart = /node_modules\/(leaflet|dompurify)\//;
const mantine = /node_modules\/(@mantine\/core\/esm|@floating-ui)\//;
/** What of Mantine stands around every page; its index imports all of it, so that imports do not tell. */
const around =
  /esm\/(core|components\/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|Notification|Paper|PasswordInput|Portal|TextInput|Textarea|Transition|UnstyledButton)\b)/;
const dates = /node_modules\/(@mantine\/dates|dayjs|react-number-format)\/|components\/NumberInput\//;

type Modules = ReadonlySet<string>;
let uses: ReturnType<typeof read> | undefined;

function nameOf(id: string, page: Rolldown.ChunkingContext): string | null {
  uses ??= read(page);
  const screens = uses.screens.filter((one) => one.has(id)).length;
  // What is loaded late is a file of its own, which the bundler makes.
  const isLoadedLate = (page.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
  if (isLoadedLate || uses.start.has(id) || apart.test(id)) return null;
  if (uses.kiosk.has(id)) return screens > 1 || uses.frame.has(id) || uses.shell.has(id) ? 'base' : null;
  if (dates.test(id)) return 'dates';
  if (mantine.test(id)) return around.test(id) ? 'frame' : 'parts';
  if (uses.frame.has(id)) return 'frame';
  const isCommon = screens >= enough || (screens > 1 && uses.landing.has(id));
  if (isCommon) return uses.isDated(id) ? 'lists' : 'parts';
  return uses.shell.has(id) ? 'shell' : null;
}

/** The modules that each part of the page imports, directly or not. */
function read(page: Rolldown.ChunkingContext) {
  const imported = (id: string) => page.getModuleInfo(id)?.importedIds ?? [];
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
    start: from('main.tsx'),
    kiosk: from('features/clock/kiosk.tsx'),
    frame: from('app/frame.tsx', 'features/session/login.tsx'),
    shell: from('app/shell.tsx', 'app/start.ts'),
    landing: from('features/dashboard/dashboard.tsx'),
    screens: (page.getModuleInfo(ours('app/screens.tsx'))?.dynamicallyImportedIds ?? []).map((id) =>
      reach([id]),
    ),
    isDated: (id: string) =>
      [...reach([id])].some((one) => /web\/ui\/form\/(date|month|time|number)/.test(one)),
  };
}
