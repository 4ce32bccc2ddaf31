/** A small PNG: 16 by 16 pixels of teal. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFUlEQVR42mNgaGggDY1qGNUwfDUAAJn5ABDeJGvjAAAAAElFTkSuQmCC',
  'base64',
);
