/**
 * What two entries of the error log have in common when they are the same error: what was thrown and the first places it
 * came through. Not the page, which stands in the first line, nor the host, nor the numbers of a message, such as ids.
 */
export function sameness(text: string): string {
  const [page = '', ...stack] = text.split('\n');
  const [message = page, ...places] = stack;
  return [message.replace(/\d+/g, '0'), ...places.slice(0, 3)]
    .map((line) => line.trim().replace(/\bhttps?:\/\/[^/\s)]+/g, ''))
    .join('\n');
}

/**
 * What two failures of the server have in common when they are the same: the call or the queue, and what was thrown. Not the
 * places, since of two statements under way at once either fails first.
 */
export const samenessOfFailure = (text: string): string =>
  text.split('\n').slice(0, 2).join('\n').replace(/\d+/g, '0');
