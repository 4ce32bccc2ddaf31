import type { FastifyInstance } from 'fastify';
import { activation } from '#domain/activation/contract.ts';
import { activationTexts as texts } from '#domain/activation/texts.ts';
import { addDays, instantOf, showDay } from '#domain/lib/calendar.ts';
import { answer } from '#domain/lib/text.ts';
import { activationDays } from '#domain/limits.ts';
import { pathTo } from '#domain/screens.ts';
import { providerText } from '#domain/sign-in/rules.ts';
import { serviceDay } from '#domain/staff/service.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { mount } from '#server/platform/http/http.ts';
import { letters, letterTo } from '#server/platform/outgoing/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { hashPassword } from '#server/platform/sign-in/passwords.ts';
import { providerForMost, providerInstead } from '#server/platform/sign-in/rules-store.ts';
import { changeLog } from '../audit/log.ts';
import { mailSender } from '../people/letterhead.ts';
import { addressOrCallers } from '../people/public-address.ts';
import { givePassword } from '../staff/store.ts';
import { countNewcomers, newcomerOf, newcomersOf, newLinks, ownerOfLink, spendLink } from './store.ts';

const log = changeLog('staff');

/** Mails with a link to choose the first password; the link is made when the mail is sent. */
const activationLetters = letters<{ user_id: number; origin: string }>('mail-activation');

/** Mounts the links by which people choose their first password. */
export function activationRoutes(app: FastifyInstance, platform: Platform): void {
  const { clock, env } = platform;
  /** The last day a link of today works, and the instant it ends. */
  const validUntil = () => {
    const day = addDays(clock.today(), activationDays);
    return { day, instant: instantOf(addDays(day, 1), 0, env.timeZone) };
  };
  const servedOn = (now: Date) => serviceDay(clock.local(now));
  const linkTo = (origin: string, token: string) => `${origin}${pathTo('activate')}#${token}`;

  platform.jobs.handle(activationLetters, async ({ user_id, origin }) => {
    const person = await newcomerOf(platform.db, user_id, servedOn(clock.now()));
    if (!person || person.email === '') return;
    const provider = await providerInstead(platform.db, user_id);
    if (provider) {
      const values = { name: person.name, label: providerText(provider), link: `${origin}${pathTo('login')}` };
      const sender = await mailSender(platform.db);
      await platform.mail.send(letterTo(person.email, texts.subject, texts.letterProvider, values, sender));
      return;
    }
    const { day, instant } = validUntil();
    const [token] = await platform.db.transaction().execute((tx) => newLinks(tx, [user_id], clock.now(), instant));
    const values = { name: person.name, link: linkTo(origin, token!), date: showDay(day) };
    await platform.mail.send(
      letterTo(person.email, texts.subject, texts.letter, values, await mailSender(platform.db)),
    );
  });

  mount(app, platform, activation, {
    waiting: ({ db, viewer, query, now }) => countNewcomers(db, query.office_id, viewer, servedOn(now)),
    mail: async (call) => {
      const { db, viewer, body, now } = call;
      const people = await newcomersOf(db, body.office_id, viewer, servedOn(now));
      const mailed = people.filter(({ email }) => email !== '');
      const origin = await addressOrCallers(db, env, call.request);
      for (const { id } of mailed) await platform.jobs.send(db, activationLetters, { user_id: id, origin });
      if (await providerForMost(db)) return answer(texts.mailed, { count: mailed.length });
      await log.addAll(
        call,
        'activation',
        mailed.map(({ id }) => ({ id, about: id })),
      );
      return answer(texts.mailed, { count: mailed.length });
    },
    slips: async (call) => {
      const { db, viewer, body, now } = call;
      const all = await newcomersOf(db, body.office_id, viewer, servedOn(now));
      const people = all.filter(({ email }) => body.with_mail === 1 || email === '');
      const { day, instant } = validUntil();
      const origin = await addressOrCallers(db, env, call.request);
      const provider = await providerForMost(db);
      if (provider) {
        const link = `${origin}${pathTo('login')}`;
        return { data: people.map((one) => ({ ...one, link })), until: day, provider };
      }
      const tokens = await newLinks(
        db,
        people.map(({ id }) => id),
        now,
        instant,
      );
      await log.addAll(
        call,
        'activation',
        people.map(({ id }) => ({ id, about: id })),
      );
      const data = people.map(({ id, name, office, login }, at) => {
        return { id, name, office, login, link: linkTo(origin, tokens[at]!) };
      });
      return { data, until: day, provider: null };
    },
    check: async ({ db, query, now }) => {
      const owner = await ownerOfLink(db, query.token, { now, day: servedOn(now) });
      if (!owner || (await providerInstead(db, owner.id))) throw refuse(texts.closed);
      return { name: owner.name };
    },
    choose: async (call) => {
      const { db, body, now } = call;
      const owner = await ownerOfLink(db, body.token, { now, day: servedOn(now) });
      // Before the password is hashed, which takes a processor for a moment.
      if (!owner || (await providerInstead(db, owner.id))) throw refuse(texts.closed);
      const hash = await hashPassword(body.password);
      if (!(await spendLink(db, owner.id, body.token))) throw refuse(texts.closed);
      await givePassword(db, owner.id, hash, false);
      await log.add({ ...call, viewer: { id: owner.id } }, owner.id, 'activated', {}, { about: owner.id });
      return { ...answer(texts.done), login: owner.login };
    },
  });
}
