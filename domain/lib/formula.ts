/** Signs by which a spreadsheet takes text for a formula, also as wide letters, and those it leaves out before them. */
const begins = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const number = /^[+-]?\d+(?:[.,]\d+)?$/;

/** Whether a spreadsheet would take a text for a formula. */
export const isFormula = (text: string): boolean => begins.test(text);

/** Whether a text is a formula, behind any apostrophes. */
const isBehind = (text: string) => isFormula(text.replace(/^'+/, ''));

/**
 * A text of a CSV that is read back: with an apostrophe before what begins like a formula, so that a spreadsheet keeps it
 * as text; a number stays one. `unguarded` has it as it was.
 */
export const guarded = (text: string): string => (isBehind(text) && !number.test(text) ? `'${text}` : text);

/** A text without the apostrophe that keeps it from being a formula. */
export const unguarded = (text: string): string => (text.startsWith("'") && isBehind(text) ? text.slice(1) : text);
