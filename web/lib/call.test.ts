import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '#domain/session/contract.ts';
import { CallError, call, urlOf, watchFailures } from './call.ts';

afterEach(() => void vi.unstubAllGlobals());

/** What a call comes to when the server answers so. */
async function comesTo(answer: (signal: AbortSignal) => Response | Promise<Response>, timeout?: number) {
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => answer(signal));
  return call(session.hello, { timeout }).catch((error: CallError) => [error.status, error.message]);
}

/** A body whose end never comes, until the call is given up. */
function endless(signal: AbortSignal): Response {
  const body = new ReadableStream({
    start(line) {
      line.enqueue(new TextEncoder().encode('{"user":'));
      signal.addEventListener('abort', () => line.error(signal.reason));
    },
  });
  return new Response(body);
}

describe('a call', () => {
  it('is given up in time, before the answer begins or while it comes [ERROR-13 ERROR-15]', async () => {
    const tooLong = [0, 'This is taking too long. Please check your network connection'];
    const silence = (signal: AbortSignal) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    expect(await comesTo(silence, 20)).toEqual(tooLong);
    expect(await comesTo(endless, 20)).toEqual(tooLong);
  });

  it('names a network that failed, before the answer or while it comes [ERROR-16]', async () => {
    const failed = [0, 'Failed to fetch. Please check your network connection'];
    const cut = () => new Response(new ReadableStream({ start: (line) => line.error(new TypeError('cut')) }));
    expect(await comesTo(() => Promise.reject(new TypeError('no route')))).toEqual(failed);
    expect(await comesTo(cut)).toEqual(failed);
  });

  it('takes no page of a gateway for an answer [ERROR-11]', async () => {
    const page = '<html>Sign in to this network</html>';
    expect(await comesTo(() => new Response(page))).toEqual([200, 'Something went wrong']);
    expect(await comesTo(() => new Response(page, { status: 502 }))).toEqual([502, 'Something went wrong']);
  });

  it('that its own page gave up is no failure of the network', async () => {
    const watched = vi.fn();
    watchFailures(watched);
    const given = new AbortController();
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
      given.abort();
      return Promise.reject(signal.reason);
    });
    const error = await call(session.hello, { signal: given.signal }).catch((cause: Error) => cause);
    expect(error).not.toBeInstanceOf(CallError);
    expect(watched).not.toHaveBeenCalled();
  });

  it('is addressed without what is empty', () => {
    const query = { page: 0, search: '', type: undefined };
    expect(urlOf(session.hello, { query: query as never })).toBe('/api/hello?page=0');
  });
});
