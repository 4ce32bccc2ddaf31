import { afterEach, describe, expect, it, vi } from 'vitest';
import { departments } from '#domain/departments/contract.ts';
import { holidays } from '#domain/holidays/contract.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { messages } from '#domain/messages/contract.ts';
import { session } from '#domain/session/contract.ts';
import { staff } from '#domain/staff/contract.ts';
import { workingHours } from '#domain/working-hours/contract.ts';
import { call, urlOf, watchFailures, watchNewerServer } from './call.ts';
import { CallError } from './call-error.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The result of a call when the server answers like this. */
async function comesTo(answer: (signal: AbortSignal) => Response | Promise<Response>, timeout?: number) {
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => answer(signal));
  return call(session.hello, { timeout }).catch((error: CallError) => [error.status, error.message]);
}

/** A body that never ends, until the call is aborted. */
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
  it('is aborted in time, before the answer begins or while it comes [ERROR-13 ERROR-15]', async () => {
    const tooLong = [0, 'This is taking too long. Please check your network connection'];
    const silence = (signal: AbortSignal) =>
      new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    expect(await comesTo(silence, 20)).toEqual(tooLong);
    expect(await comesTo(endless, 20)).toEqual(tooLong);
  });

  it('reports a network failure, before the answer or while it comes [ERROR-16]', async () => {
    const failed = [0, 'Failed to fetch. Please check your network connection'];
    const cut = () => new Response(new ReadableStream({ start: (line) => line.error(new TypeError('cut')) }));
    expect(await comesTo(() => Promise.reject(new TypeError('no route')))).toEqual(failed);
    expect(await comesTo(cut)).toEqual(failed);
  });

  it("does not take a gateway's page for an answer [ERROR-11]", async () => {
    const page = '<html>Sign in to this network</html>';
    expect(await comesTo(() => new Response(page))).toEqual([200, 'Something went wrong']);
    expect(await comesTo(() => new Response(page, { status: 502 }))).toEqual([502, 'Something went wrong']);
  });

  it('notes that a server of a newer release answered, whether it succeeds or is refused', async () => {
    const noted = vi.fn();
    watchNewerServer(noted);
    const headers = { 'x-newer-version': '1.9' };
    await comesTo(() => Response.json({}));
    expect(noted).not.toHaveBeenCalled();
    await comesTo(() => Response.json({}, { headers }));
    await comesTo(() => Response.json({ message: 'No' }, { status: 422, headers }));
    expect(noted).toHaveBeenCalledTimes(2);
  });

  it('shows the reference of an unexpected failure after the message, in both languages', async () => {
    const body = { message: 'Something went wrong', message_ms: 'Berlaku ralat', code: 'words.wrong' };
    const failed = async (more: object) => {
      vi.stubGlobal('fetch', async () => Response.json({ ...body, ...more }, { status: 500 }));
      const { text, extra } = await call(session.hello).then(
        () => expect.unreachable(),
        (error: CallError) => error,
      );
      return { en: text.en, ms: text.ms, extra };
    };
    expect(await failed({ reference: '3f2a9c1b' })).toEqual({
      en: 'Something went wrong. Reference 3f2a9c1b',
      ms: 'Berlaku ralat. Rujukan 3f2a9c1b',
      extra: {},
    });
    expect(await failed({})).toMatchObject({ en: 'Something went wrong', ms: 'Berlaku ralat' });
  });

  it('that its own page aborted is no network failure', async () => {
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

  /** The body a call sends: its content type and content. */
  async function sent(endpoint: AnyEndpoint, body: object, sends?: AnyEndpoint['sends']) {
    let request = new Request('http://hadir.example');
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      request = new Request(new URL(url, 'http://hadir.example'), init);
      return Promise.resolve(Response.json({}));
    });
    await call(endpoint, { body, sends } as never);
    const kind = request.headers.get('content-type')!.split(';')[0];
    const pairs = kind === 'application/json' ? await request.json() : [...(await request.formData())];
    return [kind, pairs];
  }
  const form = 'application/x-www-form-urlencoded';

  it('sends a form where the specification writes one [CALLA-08 CALLA-10 CALLA-18 CALLB-11 CALLB-12]', async () => {
    const user = { email: 'aminah@hadir.example', password: 'hadir-demo', platform: 'web_app' };
    expect(await sent(session.login, user)).toEqual([form, Object.entries(user)]);
    const { password: _, ...listed } = user;
    expect(await sent(session.forgotPassword, listed)).toEqual([form, Object.entries(listed)]);
    const message = { send_to: 'user', user_ids: [7, 9], title: 'Mesyuarat', message: 'Jam 3' };
    expect((await sent(messages.send, message))[1]).toEqual([
      ['send_to', 'user'],
      ['user_ids[]', '7'],
      ['user_ids[]', '9'],
      ['title', 'Mesyuarat'],
      ['message', 'Jam 3'],
    ]);
    const holiday = {
      id: 3,
      details: 'Hari Raya',
      start: '2026-03-20',
      end: '2026-03-21',
      position_ids: [4],
    };
    const pairs = [...Object.entries({ ...holiday, id: '3' }).slice(0, 4), ['position_ids[]', '4']];
    expect(await sent(holidays.add, holiday)).toEqual([form, pairs]);
    expect(await sent(holidays.edit, holiday)).toEqual([form, pairs]);
  });

  it('sends the days of working hours with their indexes [CALLB-07 CALLB-08]', async () => {
    const days = [{ id: 0, day: 'Sunday', enable: true, start_time: '07:00', end_time: '16:30' }];
    for (const endpoint of [workingHours.add, workingHours.edit])
      expect(await sent(endpoint, { name: 'Biasa', days })).toEqual([
        form,
        [
          ['name', 'Biasa'],
          ['days[0][id]', '0'],
          ['days[0][day]', 'Sunday'],
          ['days[0][enable]', '1'],
          ['days[0][start_time]', '07:00'],
          ['days[0][end_time]', '16:30'],
        ],
      ]);
  });

  it('sends a photo as multipart, a profile as form data and anything else as JSON [CALLA-16 PROFILE-13]', async () => {
    const photo = { img: 'aGFkaXI=', original_name: 'a.png', user_id: 7 };
    const parts = Object.entries({ ...photo, user_id: '7' });
    expect(await sent(staff.upload, photo)).toEqual(['multipart/form-data', parts]);
    const profile = { name: 'Farid', contact: '0123', password: null, id: 7, active: 1 };
    const failures = [
      ['name', 'Farid'],
      ['contact', '0123'],
      ['id', '7'],
      ['active', '1'],
    ];
    expect(await sent(staff.edit, profile, 'multipart')).toEqual(['multipart/form-data', failures]);
    expect(await sent(departments.add, { name: 'Kewangan', parent_id: null })).toEqual([
      'application/json',
      { name: 'Kewangan', parent_id: null },
    ]);
  });

  it('leaves empty values out of the address', () => {
    const query = { page: 0, search: '', type: undefined };
    expect(urlOf(session.hello, { query: query as never })).toBe('/api/hello?page=0');
  });
});
