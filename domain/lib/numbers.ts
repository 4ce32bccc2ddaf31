import { grouped } from './text.ts';

/** Metres as kilometres with 2 decimals and thousands separators (ATT-12, FORMAT-04). */
export const kilometres = (metres: number): string => grouped((Math.round(metres / 10) / 100).toFixed(2));
