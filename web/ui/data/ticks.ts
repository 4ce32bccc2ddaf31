/**
 * The values marked on an axis from 0 to at least `most`, in even steps of 1, 2 or 5 times a power of ten: three to six
 * of them, whole numbers only.
 */
export function ticksOf(most: number): number[] {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((one) => one * power).find((one) => one >= rough)!);
  const ticks = [0];
  while (ticks.at(-1)! < most || ticks.length < 3) ticks.push(ticks.length * step);
  return ticks;
}
