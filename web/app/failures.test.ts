import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { textOf } from '#domain/lib/text.ts';
import { session as contract } from '#domain/session/contract.ts';
import { call } from '../lib/call.ts';
import { CallError } from '../lib/call-error.ts';
import { answerMissing, askAgain, dropFailure, failureNow, provideToaster, showFailure } from './failures.ts';

const quiet = vi.fn();
const show = vi.fn();
provideToaster({ quiet, show });

/** Makes a call that the server answers like this. */
async function answered(status: number, body: object = {}): Promise<CallError> {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status }));
  return call(contract.notification).then(
    () => new CallError(200, textOf({ message: 'no failure' })),
    (error: CallError) => error,
  );
}

beforeAll(() => void vi.useFakeTimers());
beforeEach(() => {
  vi.advanceTimersByTime(2_000);
  dropFailure();
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a chunk of the page that cannot be loaded', () => {
  it('was replaced by a newer build when the server answers, even with an error', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
    await answerMissing();
    expect(failureNow()).toMatchObject({
      text: { en: 'New updates! Please refresh your browser' },
      isReload: true,
    });
  });

  it('is a network failure when nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    await answerMissing();
    expect(failureNow()).toMatchObject({
      text: { en: 'Failed to fetch. Please check your network connection' },
    });
    expect(failureNow()?.isReload).toBeUndefined();
  });
});

describe('a failed call', () => {
  it.each([
    [409, { error: 'Version 2 is here' }, 'Version 2 is here'],
    [409, {}, 'New updates! Please refresh your browser'],
    [429, { error: 'Slow down' }, 'Slow down'],
    [429, {}, 'Too many request'],
  ])(
    'of status %i with %j opens the modal: %s [ERROR-04 ERROR-05 ERROR-07 ERROR-08]',
    async (status, body, message) => {
      await answered(status, body);
      expect(failureNow()).toMatchObject({ text: { en: message } });
      expect(failureNow()?.isReload ?? false).toBe(status === 409);
    },
  );

  it.each([
    [500, { message: 'The message', error: 'The error' }, 'The message'],
    [500, { error: 'The error' }, 'The error'],
    [422, {}, 'Something went wrong'],
    [200, { error: 'Not so good' }, 'Not so good'],
  ])(
    'of status %i with %j throws "%s" and opens nothing [ERROR-09 ERROR-10 ERROR-11 ERROR-12]',
    async (status, body, message) => {
      expect((await answered(status, body)).message).toBe(message);
      expect(failureNow()).toBeNull();
    },
  );

  it('of the network opens the modal, and keeps modals and toasts quiet for a second [ERROR-16 ERROR-17 ERROR-18 ERROR-19]', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    const fail = () => call(contract.notification).catch((error: CallError) => error.status);
    expect(await fail()).toBe(0);
    expect(failureNow()?.text.en).toBe('Failed to fetch. Please check your network connection');
    expect(quiet).toHaveBeenLastCalledWith(1_000);

    dropFailure();
    vi.advanceTimersByTime(999);
    showFailure({ text: textOf({ message: 'Another' }) });
    await answered(429);
    expect(failureNow()).toBeNull();
    vi.advanceTimersByTime(1);
    showFailure({ text: textOf({ message: 'Another' }) });
    expect(failureNow()?.text.en).toBe('Another');
  });

  it('of the network asks whether to send again; of two that write at once the first [ERROR-17]', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    const fail = () => call(contract.notification).catch((error: CallError) => error.status);
    await fail();
    const [first, second] = [askAgain(), askAgain()];
    expect(await second).toBe(false);
    dropFailure(true);
    expect(await first).toBe(true);
    expect(quiet).toHaveBeenLastCalledWith(0);
    // What fails once more is said at once, not kept quiet.
    await fail();
    const third = askAgain();
    quiet.mockClear();
    dropFailure();
    expect([await third, failureNow()]).toEqual([false, null]);
    expect(quiet).toHaveBeenCalledWith(1_000);
    expect(await askAgain()).toBe(false);
  });

  it('of the network that another takes the place of is not sent again [ERROR-17]', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    await call(contract.notification).catch(() => undefined);
    const again = askAgain();
    vi.advanceTimersByTime(1_000);
    showFailure({ text: textOf({ message: 'Another' }) });
    expect(await again).toBe(false);
    expect(failureNow()?.text.en).toBe('Another');
  });

  it('never replaces the modal that reloads the page', async () => {
    await answered(409);
    await answered(429);
    expect(failureNow()?.isReload).toBe(true);
  });
});
