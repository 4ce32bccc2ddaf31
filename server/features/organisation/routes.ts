import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { organisation } from '#domain/organisation/contract.ts';
import { startOf } from '#domain/organisation/rules.ts';
import { organisationTexts as texts } from '#domain/organisation/texts.ts';
import { orNotFound } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { changeLog } from '../audit/log.ts';
import { changeFacts } from '../days/change.ts';
import { startChangeOf, touchedByStart } from './start.ts';
import { editOrganisation, officeStart, organisationRow } from './store.ts';

const log = changeLog('organisation');

/** Mounts the organisation. */
export const organisationRoutes = routesOf(organisation, {
  read: async ({ db, today }) => ({ ...(await organisationRow(db)), today }),
  save: (call) =>
    changeFacts(call, 'start', async (db, touch) => {
      const { today } = call;
      const { version, ...sent } = call.body;
      const current = await organisationRow(db);
      await log.refuseStale(call, { ...current, id: null }, { ...sent, id: null, version });
      await editOrganisation(db, sent);
      const { starts_on: after = current.starts_on } = sent;
      const shift = await touchedByStart(db, { before: current.starts_on, after, today });
      if (shift) touch({ people: 'all', from: shift.from, to: shift.to });
      await log.add(call, null, 'changed', {}, { before: current, after: sent });
      return answer(words.saved);
    }),
  startChange: async ({ db, today, query: { starts_on, office_id = null } }) => {
    const { starts_on: organisations } = await organisationRow(db);
    if (office_id === null) return startChangeOf(db, { before: organisations, after: starts_on, today }, null);
    const own = orNotFound(await officeStart(db, office_id), texts.officeNotExist).starts_on;
    const moved = { before: startOf(own, organisations), after: startOf(starts_on, organisations), today };
    return startChangeOf(db, moved, office_id);
  },
});
