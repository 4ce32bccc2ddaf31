import { type ColourNumbers, isContrary } from '#domain/card-colours/rules.ts';
import { colourSettingTexts as texts } from '#domain/card-colours/texts.ts';
import { words } from '#domain/lib/words.ts';
import type { Organisation } from '#domain/organisation/contract.ts';
import { refuseField } from '#server/platform/http/errors.ts';

type Colours = Pick<Organisation, 'card_colours' | keyof ColourNumbers>;

/** Refuses that cards have colours without the numbers by which these change, or by numbers that contradict each other. */
export function refuseColours({ card_colours, ...numbers }: Colours): void {
  if (!card_colours) return;
  const { card_green_late, card_red_late, card_back_late } = numbers;
  if (card_green_late === null) throw refuseField('card_green_late', words.complete);
  if (card_red_late === null) throw refuseField('card_red_late', words.complete);
  if (card_back_late === null) throw refuseField('card_back_late', words.complete);
  if (isContrary({ card_green_late, card_red_late, card_back_late }))
    throw refuseField('card_back_late', texts.contrary);
}
