/** A text normalised for searching: lower case, without accents. */
export function plain(said: string): string {
  return said
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
