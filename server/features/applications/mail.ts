import { type Kind, kinds } from '#domain/applications/kinds.ts';
import { datesOf, newsOfStep, noticeTexts as texts } from '#domain/applications/notices.ts';
import { ownPath } from '#domain/applications/paths.ts';
import { filled, listed, same } from '#domain/lib/text.ts';
import { decisionUndo } from '#domain/limits.ts';
import { letters, letterTo } from '#server/platform/outgoing/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { mailSender } from '../people/letterhead.ts';
import { mailsDecisions } from '../people/organisation-store.ts';
import { publicAddress } from '../people/public-address.ts';
import type { Deciding } from './decide.ts';
import { mailedApplication } from './mail-store.ts';
import { stepsOf } from './store.ts';

/** Mails to applicants about a step of their application, by its instant; the text is made when the mail is sent. */
const decisionLetters = letters<{ user_id: number; kind: Kind; id: number; at: string }>('mail-decision');

/** Milliseconds after which a step is mailed: a decision cannot be taken back any more. */
const wait = decisionUndo.taken + 10_000;

/**
 * Mails applicants what somebody else just decided or asked, where the organisation wants that (decision 0156); not
 * before a decision can no longer be taken back.
 */
export async function mailApplicants(
  { db, now, viewer, platform }: Pick<Deciding, 'db' | 'now' | 'viewer' | 'platform'>,
  kind: Kind,
  changed: readonly { id: number; user_id: number }[],
): Promise<void> {
  const others = changed.filter(({ user_id }) => user_id !== viewer.id);
  if (others.length === 0 || !(await mailsDecisions(db))) return;
  for (const { id, user_id } of others)
    await platform.jobs.send(
      db,
      decisionLetters,
      { user_id, kind, id, at: now.toISOString() },
      { at: new Date(now.getTime() + wait) },
    );
}

/** Sends the mails: nothing of what was taken back or answered meanwhile, nor to who has left. */
export function handleDecisionMail({ db, env, jobs, mail }: Platform): void {
  jobs.handle(decisionLetters, async ({ kind, id, at }) => {
    const one = await mailedApplication(db, kind, id);
    if (!one?.email) return;
    const { first_day, last_day, half_start, half_end, is_removed } = one;
    const about = { kind: kinds[kind].noun, dates: datesOf(first_day, last_day, { half_start, half_end }) };
    const news = newsOfStep(await stepsOf(db, kind, id), new Date(at), about);
    if (!news) return;
    const origin = is_removed ? null : await publicAddress(db, env);
    const lines = news.lines.map(({ text, values }) => filled(text, values));
    const link = origin === null ? [] : [same(`${origin}${ownPath(kind, id)}`)];
    const values = { name: one.name, lines: listed([...lines, ...link], '\n\n') };
    await mail.send(letterTo(one.email, news.title, texts.letter, values, await mailSender(db)));
  });
}
