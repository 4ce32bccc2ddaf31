import { describe, expect, it, vi } from 'vitest';
import { textOf } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { CallError } from './call-error.ts';
import { provideToasts, queries, toastAnyFailure, toastFailure } from './query.ts';

const failed = vi.fn();
provideToasts(failed, vi.fn());
const inUse = textOf({ message: 'In use', message_ms: 'Digunakan', code: 'departments.in_use' });

describe('a failed call', () => {
  it.each([
    [toastFailure, 422, inUse, true],
    [toastFailure, 500, words.wrong, false],
    [toastAnyFailure, 500, words.wrong, true],
    [toastAnyFailure, 422, inUse, true],
  ])('is shown by %o, for status %i with %o: %s [ERROR-21 ERROR-22 ERROR-23]', (show, status, text, isShown) => {
    failed.mockClear();
    show(new CallError(status, text));
    expect(failed.mock.calls).toEqual(isShown ? [[text]] : []);
  });

  it.each([
    [{}, 1],
    [{ isSilent: true }, 0],
  ])('of a read with %o is shown as %i toasts (decision 0019)', async (meta, toasts) => {
    failed.mockClear();
    const queryFn = () => Promise.reject(new CallError(422, inUse));
    await expect(queries.fetchQuery({ queryKey: ['/api/setup', meta], queryFn, meta })).rejects.toThrow();
    expect(failed).toHaveBeenCalledTimes(toasts);
  });

  it.each([0, 401, 402, 403, 409, 429])('of status %i is left to the shell', (status) => {
    failed.mockClear();
    toastFailure(new CallError(status, inUse));
    toastAnyFailure(new CallError(status, words.wrong));
    toastFailure(new Error('not a call'));
    expect(failed).not.toHaveBeenCalled();
  });
});
