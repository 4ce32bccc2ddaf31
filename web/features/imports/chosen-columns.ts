import { store, stored } from '#web/lib/storage.ts';

/** The columns chosen for heads of files: one by name, '' for one that is not imported. */
export type ChosenColumns = Readonly<Record<string, string>>;

function all(): Record<string, ChosenColumns> {
  try {
    return JSON.parse(stored('import_columns') ?? '{}');
  } catch {
    return {};
  }
}

/** What was chosen for a kind on this device. */
export const chosenColumns = (kind: string): ChosenColumns => all()[kind] ?? {};

/** Remembers what was chosen for a kind. */
export const rememberColumns = (kind: string, columns: ChosenColumns): void =>
  store('import_columns', JSON.stringify({ ...all(), [kind]: columns }));
