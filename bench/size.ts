/** A run with little of everything, in seconds, which shows that each measurement still works; its figures tell nothing. */
export const isQuick = process.argv.includes('--quick');

/** How much of something is measured: as usual, or little of it. */
export const sized = (usual: number, little: number): number => (isQuick ? little : usual);

/** The numbers a measurement was called with. */
export const given = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);

/** Fails where a figure of a quick run, taken on whatever machine beside whatever else, is beyond reason. */
export function expectBelow(what: string, figure: number, most: number): void {
  if (isQuick && !(figure < most)) throw new Error(`${what}: ${figure.toFixed(0)}, above ${most}`);
}
