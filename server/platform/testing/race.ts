import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { random } from '#server/seed/random.ts';
import { openDatabase } from '../database/database.ts';
import { applicationUrl } from '../database/roles.ts';
import { disagreements } from './agreement.ts';
import { type Answer, type TestApp, testApp } from './app.ts';
import { makePeople, type Somebody } from './people.ts';
import { statementsOf } from './statements.ts';

/** A server with as many connections as its calls need that run at once. */
export const racingApp = (): Promise<TestApp> => testApp({}, (url) => openDatabase(applicationUrl(url), 12));

/** The longest that a statement is held, in milliseconds, and the share of those that are. */
const [longest, share] = [4, 0.4];

/**
 * Makes calls at once: some of their statements are held for a moment, so that in each round they meet at other ones;
 * `name` gives the same rounds each time.
 */
export function racing(name: string): (...calls: (() => Promise<Answer>)[]) => Promise<Answer[]> {
  const { next, chance } = random(name);
  return async (...calls) => {
    let answers: Answer[] = [];
    await statementsOf(
      async () => {
        answers = await Promise.all(calls.map((call) => call()));
      },
      () => (chance(share) ? wait(next() * longest) : null),
    );
    return answers;
  };
}

/** Calls an endpoint as somebody who was made. */
export const callAs = (
  app: TestApp,
  { token }: Pick<Somebody, 'token'>,
  endpoint: AnyEndpoint,
  input: { params?: Record<string, string | number>; body?: unknown } = {},
): Promise<Answer> => app.ask(null, endpoint, { ...input, headers: { authorization: `Bearer ${token}` } });

/** Somebody like Farid, whose deciders are Chong and Devi, without any application or letter. */
export async function applicant(app: TestApp): Promise<Somebody> {
  const [one] = await makePeople(app, ['user']);
  for (const table of ['leave', 'late', 'leave_office', 'duty'])
    await app.pool.query(`delete from ${table}_applications where user_id = $1`, [one!.id]);
  await app.pool.query('delete from warning_letters where user_id = $1', [one!.id]);
  return one!;
}

/** Rounds in which the same calls meet. */
const rounds = 4;

/**
 * Runs rounds of calls at once about somebody new each time: the server fails in none, and afterwards all that is stored
 * about these people agrees.
 * @param check looks at a round's answers
 */
export async function inRounds(
  app: TestApp,
  name: string,
  callsOf: (one: Somebody, round: number) => Promise<(() => Promise<Answer>)[]>,
  check: (answers: readonly Answer[], one: Somebody) => Promise<void> | void = () => undefined,
): Promise<void> {
  const race = racing(name);
  const people: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await applicant(app);
    const answers = await race(...(await callsOf(one, round)));
    expect([round, failuresAmong(answers)]).toEqual([round, []]);
    await check(answers, one);
    people.push(one.id);
  }
  await app.drain({ later: true });
  expect(await disagreements(app, people)).toEqual([]);
}

/** What was wrong with some answers: a failure of the server, with what it said. */
export const failuresAmong = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ status, body }) => (status >= 500 ? [`${status} ${JSON.stringify(body)}`] : []));
