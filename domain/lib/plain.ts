/** Words as they are compared with what somebody types: small letters without accents. */
export function plain(said: string): string {
  return said
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
