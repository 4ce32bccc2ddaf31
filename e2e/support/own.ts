let made = 0;
/** Ten unused digits, from the worker's process id and a counter. */
export function ownDigits(): string {
  made += 1;
  return `7${String(process.pid % 1_000_000).padStart(6, '0')}${String(made).padStart(3, '0')}`;
}

/** An IC number that goes with such digits and with no others: their places in a year, of a hundred, and a serial number. */
export function icOf(digits: string): string {
  const number = Number(digits.slice(1));
  const day = Math.floor(number / 1_000_000) % 336;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${digits.slice(4, 6)}${two(Math.floor(day / 28) + 1)}${two((day % 28) + 1)}-11-${digits.slice(-4)}`;
}

/**
 * A name used only once, so that a failed story can be retried although its first try left records. It ends
 * in letters, since the error log counts errors that differ only in digits as the same.
 */
export const ownName = (name: string): string =>
  `${name} ${ownDigits().replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`;
