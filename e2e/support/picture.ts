/** A small PNG: sixteen by sixteen points of teal. */
export const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFUlEQVR42mNgaGggDY1qGNUwfDUAAJn5ABDeJGvjAAAAAElFTkSuQmCC',
  'base64',
);
