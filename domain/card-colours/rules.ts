/** The colours of a card, from the one everybody begins with (D5, decision 0133). */
export const cardColours = ['yellow', 'green', 'red'] as const;
export type CardColour = (typeof cardColours)[number];

/** States of a change of colour. */
export const changeStatuses = ['Proposed', 'Confirmed', 'Rejected'] as const;
export type ChangeStatus = (typeof changeStatuses)[number];

/** The late days of a month by which colours change: a whole number each, chosen by the organisation. */
export interface ColourNumbers {
  /** From so many a yellow card becomes green. */
  card_green_late: number;
  /** From so many a green card becomes red. */
  card_red_late: number;
  /** Up to so many a red card becomes green, and a green one yellow. */
  card_back_late: number;
}

/** Whether one month could ask for a step on and a step back at once. */
export const isContrary = ({ card_green_late, card_red_late, card_back_late }: ColourNumbers): boolean =>
  card_back_late >= card_red_late || card_back_late >= card_green_late;

/**
 * The colour of a card after a month with so many unexcused late days, at most a step from the one it had (decision
 * 0133).
 */
export function colourAfter(colour: CardColour, late: number, numbers: ColourNumbers): CardColour {
  if (colour === 'yellow') return late >= numbers.card_green_late ? 'green' : 'yellow';
  if (late <= numbers.card_back_late) return colour === 'red' ? 'green' : 'yellow';
  return late >= numbers.card_red_late ? 'red' : colour;
}
