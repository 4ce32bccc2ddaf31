const addresses = new Map<string, string>();

/** Keeps the address of the list that is looked at, with its page, search, filters and sort. */
export function rememberList(): void {
  addresses.set(location.pathname, location.search);
}

/** The way back to a list, as it was left. */
export const listAddress = (path: string): string => path + (addresses.get(path) ?? '');
