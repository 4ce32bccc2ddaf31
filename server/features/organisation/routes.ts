import type { WarningType } from '#domain/dashboard/rules.ts';
import { warningTypeTexts } from '#domain/dashboard/texts.ts';
import { answer, type Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { organisation } from '#domain/organisation/contract.ts';
import { startOf } from '#domain/organisation/rules.ts';
import { organisationTexts as texts } from '#domain/organisation/texts.ts';
import { letterModeTexts } from '#domain/warnings/draft-texts.ts';
import type { LetterChoices, LetterMode } from '#domain/warnings/modes.ts';
import { orNotFound } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { changeLog } from '../audit/log.ts';
import { changeFacts } from '../days/change.ts';
import { logosOf, organisationShown } from '../people/organisation-store.ts';
import { refuseColours } from './colours.ts';
import { removeLogo, storeLogo } from './logo.ts';
import { startChangeOf, touchedByStart } from './start.ts';
import { editOrganisation, officeStart, organisationRow } from './store.ts';

const log = changeLog('organisation');

/** The fields of the organisation as the audit log names them, each kind of letter by itself. */
const flat = ({ letters, ...fields }: { letters?: Partial<LetterChoices> | undefined }) => ({
  ...fields,
  ...Object.fromEntries(Object.entries(letters ?? {}).map(([type, mode]) => [`letters_${type}`, mode])),
});

/** The choices for letters, with those that were sent. */
const withChosen = (current: LetterChoices, sent: Partial<Record<WarningType, LetterMode | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(current).map(([type, mode]) => {
      const chosen = sent[type as WarningType];
      return [type, chosen === undefined ? mode : chosen];
    }),
  ) as LetterChoices;

/** What is chosen for each kind of letter, as one text. */
const modesText = (letters: LetterChoices): Text => {
  const all = Object.entries(letters).map(([type, mode]) => ({
    kind: warningTypeTexts[type as WarningType],
    mode: mode === null ? texts.byDefault : letterModeTexts[mode],
  }));
  const joined = (lang: 'en' | 'ms') => all.map(({ kind, mode }) => `${kind[lang]}: ${mode[lang]}`).join(', ');
  return { en: joined('en'), ms: joined('ms') };
};

/** Mounts the organisation. */
export const organisationRoutes = routesOf(organisation, {
  read: async ({ db, today, platform: { env } }) => {
    const [row, { pictures }] = await Promise.all([organisationRow(db), organisationShown(db)]);
    return { ...row, ...logosOf(pictures), fixed_url: env.publicUrl, time_zone: env.timeZone, today };
  },
  save: (call) =>
    changeFacts(call, 'start', async (db, touch) => {
      const { today } = call;
      const { version, ...fields } = call.body;
      const current = await organisationRow(db);
      const letters = fields.letters && withChosen(current.letters, fields.letters);
      const sent = { ...fields, ...(letters ? { letters } : {}) };
      await log.refuseStale(call, { ...current, id: null }, { ...sent, id: null, version }, () => ({
        letters: modesText(current.letters),
      }));
      refuseColours({ ...current, ...sent });
      await editOrganisation(db, sent, call.now);
      const { starts_on: after = current.starts_on } = sent;
      const shift = await touchedByStart(db, { before: current.starts_on, after, today });
      if (shift) touch({ people: 'all', from: shift.from, to: shift.to });
      await log.add(call, null, 'changed', {}, { before: flat(current), after: flat(sent) });
      return answer(words.saved);
    }),
  storeLogo: (call) => storeLogo(call, call.body),
  removeLogo: async (call) => ({ ...(await removeLogo(call, call.params.theme)), ...answer(texts.logoRemoved) }),
  startChange: async ({ db, today, query: { starts_on, office_id = null } }) => {
    const { starts_on: organisations } = await organisationRow(db);
    if (office_id === null) return startChangeOf(db, { before: organisations, after: starts_on, today }, null);
    const own = orNotFound(await officeStart(db, office_id), texts.officeNotExist).starts_on;
    const moved = { before: startOf(own, organisations), after: startOf(starts_on, organisations), today };
    return startChangeOf(db, moved, office_id);
  },
});
