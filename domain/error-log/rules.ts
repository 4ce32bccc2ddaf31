/**
 * A key that is equal for two entries of the same error: what was thrown and the first stack frames. Not the page,
 * which is in the first line, nor the host, nor numbers of the message, such as ids.
 */
export function sameness(text: string): string {
  const [page = '', ...stack] = text.split('\n');
  const [message = page, ...places] = stack;
  return [message.replace(/\d+/g, '0'), ...places.slice(0, 3)]
    .map((line) => line.trim().replace(/\bhttps?:\/\/[^/\s)]+/g, ''))
    .join('\n');
}

/**
 * A key that is equal for two failures of the server with the same cause: the call or queue, and what was thrown. Not
 * the stack, since of two concurrent statements either may fail first.
 */
export const samenessOfFailure = (text: string): string => text.split('\n').slice(0, 2).join('\n').replace(/\d+/g, '0');
