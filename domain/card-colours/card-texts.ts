import { type CodedText, text, texts } from '../lib/text.ts';
import type { CardColour } from './rules.ts';

/** The colour of a card, as the kiosk shows it. */
export const cardTexts: Record<CardColour, CodedText> = texts('card_colours.card', {
  yellow: text('Yellow card', 'Kad kuning'),
  green: text('Green card', 'Kad hijau'),
  red: text('Red card', 'Kad merah'),
});
