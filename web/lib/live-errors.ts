import { clientErrorLength } from '#domain/live.ts';
import { CallError } from './call-error.ts';

/** Errors that are not ours, and are not reported (SOCKET-50). */
const ignored = [
  // A harmless message of the browser about layout.
  /ResizeObserver loop/,
  // A browser extension.
  /(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//,
  // The network was down, which the page shows itself. "Load failed" is Safari's, "NetworkError" Firefox's.
  /Failed to fetch|NetworkError when|Load failed|network connection was lost|appears to be offline/,
  // An aborted request.
  /AbortError|signal is aborted|(?:operation|request) was aborted|TimeoutError/,
  // A script of another origin, about which the browser reveals nothing.
  /^Script error\.?$/,
  // The user refused a permission.
  /NotAllowedError/,
];

/** Most errors that one page reports; more of a page that fails in a loop would add nothing. */
const mostReports = 10;

/** The stack of any thrown value, as text. */
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

/** Whether an error is on the ignore list, is a refused call, or is empty. */
export const isIgnored = (thrown: unknown): boolean => {
  const stack = stackOf(thrown);
  // The server knows what it refused, and the user was told.
  return thrown instanceof CallError || stack.trim() === '' || ignored.some((pattern) => pattern.test(stack));
};

/** Reports a page's errors, each once and a limited number (SOCKET-49). */
export function createReporter(send: (report: { path: string; stack: string }) => void) {
  const sent = new Set<string>();
  return (path: string, thrown: unknown) => {
    const stack = stackOf(thrown).slice(0, clientErrorLength.stack);
    if (isIgnored(thrown) || sent.has(stack) || sent.size === mostReports) return;
    sent.add(stack);
    send({ path: path.slice(0, clientErrorLength.path), stack });
  };
}
