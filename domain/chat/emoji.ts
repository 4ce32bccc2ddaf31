import { emojiTexts } from './texts.ts';

/** An emoji, which a message carries as a token such as `:heart:` (CHAT-09). */
export type Emoji = keyof typeof emojiTexts;

/** All 16, in the order of the picker. */
export const emojis = Object.keys(emojiTexts) as readonly Emoji[];

/** The token of an emoji in a message. */
export const tokenOf = (emoji: Emoji): string => `:${emoji}:`;

/** One piece of a message: text, or an emoji. */
type Piece = { words: string } | { emoji: Emoji };

const token = new RegExp(`:(${emojis.join('|')}):`);

/** A message split into pieces; anything that is no token stays text. */
export function piecesOf(message: string): Piece[] {
  return message
    .split(token)
    .map((part, at): Piece => (at % 2 === 0 ? { words: part } : { emoji: part as Emoji }))
    .filter((piece) => !('words' in piece) || piece.words !== '');
}

/** Whether a message is nothing but a few emoji, which are then drawn large. */
export function isOnlyEmoji(message: string): boolean {
  const pieces = piecesOf(message.replace(/\s+/g, ''));
  return pieces.length > 0 && pieces.length <= 3 && pieces.every((piece) => 'emoji' in piece);
}
