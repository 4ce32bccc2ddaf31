/** The store of files does not answer, or refuses: 503, and to be tried again. */
export class FilesAway extends Error {
  constructor(address: string, cause: unknown) {
    const { name, message } = cause as Error;
    super(`The files at ${address} cannot be reached (${name}: ${message})`, { cause });
  }
}

/** What came from a store, or arrived there, is not what was stored. */
export class DamagedFile extends Error {
  constructor(address: string, key: string) {
    super(`${key} at ${address} is not what was stored there`);
  }
}
