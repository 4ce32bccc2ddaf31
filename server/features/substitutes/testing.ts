import { expect } from 'vitest';
import { type Kind, kinds } from '#domain/applications/kinds.ts';
import { leave } from '#domain/leave/contract.ts';
import { documentsPath } from '#domain/lib/upload.ts';
import { session } from '#domain/session/contract.ts';
import { applicationFixture, callsOf, formsOf, pdf, withoutReturns } from '#server/features/applications/testing.ts';
import type { Who } from '#server/platform/testing/app.ts';
import { cast } from '#server/seed/cast.ts';
import { leaveTypes } from '#server/seed/leave-types.ts';

const forms: Record<Kind, object> = {
  ...formsOf,
  leave: { leaves_id: leaveTypes.annual.id, date_start: '2026-03-18', date_end: '2026-03-18' },
};

/** What somebody gets of an application that waits for their decision, and of one in which they have no part. */
export const all = { list: 1, counter: 1, actions: 'approve reject', file: 200 };
export const nothing = { list: 403, counter: 0, actions: 404, file: 404 };

/** An application with its file. */
export interface Waiting {
  id: number;
  doc: string;
}

/** A server for tests of who decides what Farid applies for while others are away; `reset` leaves nothing of a test. */
export async function decidingFixture() {
  const fixture = await applicationFixture();
  const { app } = fixture;
  const ask = (who: Who, kind: Kind, row: 'list' | 'detail' | 'approve', input: object = {}) =>
    app.ask(who, callsOf[kind][row], input);

  /** Somebody applies with a file; it waits for the first decision on its kind. */
  async function applied(kind: Kind, who: NonNullable<Who> = 'farid', changed: object = {}): Promise<Waiting> {
    const { doc } = (await app.ask(who, callsOf[kind].upload, { body: { doc: pdf } })).body;
    const body = { ...forms[kind], reason: 'Urusan keluarga', doc, ...changed };
    const reply = await app.ask(who, callsOf[kind].apply, {
      params: { user_id: cast[who].id },
      body,
    });
    expect([kind, reply.status, reply.body.fields]).toEqual([kind, 200, undefined]);
    return { id: reply.body.id, doc };
  }

  return {
    ...fixture,
    ask,
    applied,
    reset: async () => {
      await app.pool.query(`delete from substitutes; delete from transfer_history; delete from acting_posts; ${withoutReturns}; delete from leave_days;
        delete from leave_ledger where application_id is not null; delete from leave_applications`);
      await fixture.reset();
    },
    /** Names somebody by hand; `kinds` null is all. */
    name: (user_id: number, substitute_id: number, from: string, to: string, of: readonly Kind[] | null = null) =>
      app.pool.query(
        `insert into substitutes (user_id, substitute_id, date_from, date_to, kinds, created_by_id, created_at)
         values ($1, $2, $3, $4, $5, $1, now())`,
        [user_id, substitute_id, from, to, of],
      ),
    /** Has somebody act in the position of another, beside their own. */
    act: (of: { position_id: number }, user_id: number, from: string, to: string) =>
      app.pool.query(
        `insert into acting_posts (user_id, position_id, date_from, date_to, is_instead, written_by, written_at)
         values ($1, $2, $3, $4, false, $1, now())`,
        [user_id, of.position_id, from, to],
      ),
    at: (day: string) => app.setNow(`${day}T01:00:00Z`),
    /** Farid applies with a file; leave is supported, so that all kinds wait for Devi. `changed` fields are not the form's. */
    waitingFor: async (kind: Kind, changed: object = {}): Promise<Waiting> => {
      await fixture.prepare(kind);
      const one = await applied(kind, 'farid', changed);
      if (kind !== 'leave') return one;
      expect((await app.ask('chong', leave.supportOne, { params: { id: one.id } })).status).toBe(200);
      return one;
    },
    /** All that somebody gets of an application: list, waiting list, counter, actions and file. */
    seenBy: async (who: NonNullable<Who>, kind: Kind, { id, doc }: Waiting) => {
      const { status, body } = await ask(who, kind, 'list', { query: { waiting: 'me' } });
      const detail = await ask(who, kind, 'detail', { params: { id } });
      const counter = (await app.ask(who, session.notification)).body[kinds[kind].counter];
      const headers = { authorization: `Bearer ${await app.tokenOf(who)}` };
      const file = (await app.app.inject({ url: `${documentsPath}/${doc}`, headers })).statusCode;
      return {
        list: status === 200 ? body.data.length : status,
        counter,
        actions: detail.status === 200 ? detail.body.actions.join(' ') : detail.status,
        file,
      };
    },
  };
}
