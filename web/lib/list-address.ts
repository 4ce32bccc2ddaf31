const addresses = new Map<string, string>();

/** Remembers the address of the current list, with its page, search, filters and sort. */
export function rememberList(): void {
  addresses.set(location.pathname, location.search);
}

/** The address of a list as it was last left. */
export const listAddress = (path: string): string => path + (addresses.get(path) ?? '');
