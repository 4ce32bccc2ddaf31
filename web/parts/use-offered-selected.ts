import { type CodedText, filled } from '#domain/lib/text.ts';
import { paletteTexts as texts } from '#domain/shell/palette-texts.ts';
import { useOffered } from '../lib/page-actions.ts';

/** Offers in the palette what can be done with what is selected in a list, of which there are so many. */
export function useOfferedSelected(action: CodedText | undefined, count: number, run: () => void): void {
  useOffered(action && count > 0 ? filled(texts.selectedOf, { action, count }) : undefined, run);
}
