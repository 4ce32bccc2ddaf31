import { clientErrorLength } from '#domain/live.ts';
import { CallError } from './call-error.ts';

/** Errors that say nothing about our code, and are not relayed (SOCKET-50). */
const ignored = [
  // A browser's remark on layout, harmless.
  /ResizeObserver loop/,
  // Someone's extension.
  /(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//,
  // The network was away; the page says so itself. "Load failed" is Safari's, "NetworkError" Firefox's.
  /Failed to fetch|NetworkError when|Load failed|network connection was lost|appears to be offline/,
  // A request nobody waits for any more.
  /AbortError|signal is aborted|(?:operation|request) was aborted|TimeoutError/,
  // Another origin's script: the browser tells nothing about it.
  /^Script error\.?$/,
  // The person's own choice.
  /NotAllowedError/,
];

/** Most errors one page relays; a page that fails in a loop has been understood by then. */
const mostReports = 10;

/** An error's stack as text, whatever was thrown. */
export function stackOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown === 'object' ? jsonOf(thrown) : String(thrown ?? '');
  const head = `${thrown.name}: ${thrown.message}`;
  // Firefox and Safari leave the message out of the stack.
  return thrown.stack?.includes(thrown.message) ? thrown.stack : `${head}\n${thrown.stack ?? ''}`.trimEnd();
}

function jsonOf(thrown: object | null): string {
  try {
    return thrown ? JSON.stringify(thrown) : '';
  } catch {
    return String(thrown);
  }
}

/** Whether an error is on the ignore list, is a refused call, or says nothing at all. */
export const isIgnored = (thrown: unknown): boolean => {
  const stack = stackOf(thrown);
  // The server knows what it refused, and the person was told.
  return thrown instanceof CallError || stack.trim() === '' || ignored.some((pattern) => pattern.test(stack));
};

/** Relays a page's errors, each once and not too many (SOCKET-49). */
export function createReporter(send: (report: { path: string; stack: string }) => void) {
  const sent = new Set<string>();
  return (path: string, thrown: unknown) => {
    const stack = stackOf(thrown).slice(0, clientErrorLength.stack);
    if (isIgnored(thrown) || sent.has(stack) || sent.size === mostReports) return;
    sent.add(stack);
    send({ path: path.slice(0, clientErrorLength.path), stack });
  };
}
