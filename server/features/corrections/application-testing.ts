import { correctionApplications as calls } from '#domain/corrections/application-contract.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { monday } from '../clock/testing.ts';
import type { correctionFixture } from './testing.ts';

/** The calls of applications to have Monday corrected, on a server of corrections. */
export function applicationCalls({ app, query }: Pick<ReturnType<typeof correctionFixture>, 'app' | 'query'>) {
  const apply = (who: keyof typeof cast, fields: object, user_id: number = cast[who].id) =>
    app().ask(who, calls.apply, {
      params: { user_id },
      body: {
        ...{ date: monday, action: 'add', event_id: null, way: null, time: null, reason: 'Terlupa', doc: '' },
        ...fields,
      },
    });
  return {
    /** The clock-out that somebody forgot. */
    out: { way: 'out', time: '16:45' },
    apply,
    /** The id of a new application of Farid's. */
    applied: async (fields: object): Promise<number> => {
      const { status, body } = await apply('farid', fields);
      if (status !== 200) throw new Error(JSON.stringify(body));
      return body.id;
    },
    one: (who: Who, row: 'detail' | 'effect' | 'approve' | 'reject' | 'remove', id: number) =>
      app().ask(who, calls[row] as typeof calls.approve, { params: { id } }),
    some: (who: Who, row: 'approveSome' | 'rejectSome' | 'undo', ids: number[], remark?: string) =>
      app().ask(who, calls[row] as typeof calls.rejectSome, { body: { ids, remark } as never }),
    statusOf: async (id: number): Promise<string> =>
      (await query('select status from correction_applications where id = $1', [id]))[0]?.status,
  };
}
