import { readFileSync } from 'node:fs';
import ranges from '../../../assets/fonts/ranges.json' with { type: 'json' };
import { sfntOf } from './woff.ts';

const fonts = new URL('../../../assets/fonts/', import.meta.url);

/** A font file below `fonts`, by its name without the extension. */
export type Face = string;

/** Font files that were read; few, since names share most of their letters. */
const read = new Map<Face, Buffer>();

/** The font of a face. Inter is loaded without its alternates, whose lookup took as long as the rest of a row. */
export function fontOf(face: Face): Buffer {
  const cached = read.get(face);
  if (cached) return cached;
  const woff = readFileSync(new URL(`${face}.woff`, fonts));
  const font = sfntOf(woff, face.startsWith('inter-') ? ['GSUB'] : []);
  read.set(face, font);
  return font;
}

/** Which slice of which family contains a character; cached, since names share characters. */
const known = new Map<number, string>();
const slices = Object.entries(ranges).map(([slice, range]) => ({ slice, spans: range.split(',').map(spanOf) }));

/** Parses `U+0600-06FF` or `U+20AC`. */
function spanOf(range: string): readonly [first: number, last: number] {
  const [first, last = first] = range.slice(2).split('-');
  return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)];
}

function sliceOf(char: number): string {
  const slice = slices.find(({ spans }) => spans.some(([first, last]) => first <= char && char <= last));
  return slice?.slice ?? 'inter-latin';
}

/**
 * The face that contains a character; only Inter has a bold face. A character that no face contains is drawn as Inter's
 * box.
 */
export function faceOf(char: string, isBold: boolean): Face {
  const code = char.codePointAt(0)!;
  const slice = known.get(code) ?? sliceOf(code);
  known.set(code, slice);
  return `${slice}-${isBold && slice.startsWith('inter-') ? 600 : 400}`;
}
