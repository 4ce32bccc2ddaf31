/** How long a name is, which sets its size on a card, so that the card leaves the clock: one, two or more lines. */
export const nameLength = (name: string): 'long' | 'longest' | undefined =>
  name.length > 36 ? 'longest' : name.length > 22 ? 'long' : undefined;
