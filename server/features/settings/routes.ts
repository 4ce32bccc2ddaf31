import { datedTexts } from '#domain/dated/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { bitOf } from '#domain/lib/fields.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { doubleSwipeSeconds } from '#domain/limits.ts';
import { renewalOf } from '#domain/live.ts';
import { settings } from '#domain/settings/contract.ts';
import { firstSettingDay, settingFields } from '#domain/settings/rules.ts';
import { settingTexts as texts } from '#domain/settings/texts.ts';
import { notFound, refuseField } from '#server/platform/http/errors.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { changeLog } from '../audit/log.ts';
import { swipesAhead } from '../clock/store.ts';
import { changeFacts } from '../days/change.ts';
import {
  isRamadhanByPeriod,
  removeSettings,
  type StoredSettings,
  settingsAfter,
  settingsBefore,
  settingsOn,
  settingsVersion,
  writeSettings,
} from './store.ts';

const log = changeLog('settings');
/** Settings as the wire and the log have them. */
const onWire = <Row extends { ramadhan: boolean }>({ ramadhan, ...row }: Row) => ({
  ...row,
  ramadhan: bitOf(ramadhan),
});

/** The values alone, of settings as the server has them. */
function valuesOf(row: StoredSettings) {
  const wire = onWire(row);
  return Object.fromEntries(settingFields.map((field) => [field, wire[field]]));
}

/** Mounts the settings. */
export const settingRoutes = routesOf(settings, {
  read: async ({ db, now, today }) => ({
    ...onWire(await settingsOn(db, today)),
    earlier: (await settingsBefore(db, today, firstSettingDay(today))).map(onWire),
    coming: (await settingsAfter(db, today)).map(onWire),
    today,
    version: await settingsVersion(db),
    ramadhan_by_period: await isRamadhanByPeriod(db, today),
    swipes_ahead: await swipesAhead(db, new Date(now.getTime() + doubleSwipeSeconds * 1000), today),
  }),
  save: (call) =>
    changeFacts(call, 'settings', async (db, touch) => {
      const { today } = call;
      const { valid_from, version: sent, ...five } = call.body;
      const from = valid_from ?? today;
      const first = firstSettingDay(today);
      if (from < first) throw refuseField('valid_from', texts.tooEarly, { date: showDay(first) });
      const before = await settingsOn(db, from);
      const values = {
        ...five,
        correction_request_days: five.correction_request_days ?? before.correction_request_days,
      };
      const version = await settingsVersion(db);
      const current = { ...before, id: null, version };
      await log.refuseStale(call, current, { ...values, id: null, version: sent }, () => ({
        ramadhan: before.ramadhan ? texts.on : texts.off,
      }));
      await writeSettings(db, values, from, call);
      touch({ people: 'all', from });
      await log.add(call, null, 'changed', { from }, { before: onWire(before), after: onWire(values) });
      call.announce(renewalOf('everyone'));
      return answer(words.saved);
    }),
  withdraw: (call) =>
    changeFacts(call, 'settings', async (db) => {
      const { valid_from: from } = call.params;
      const before = await settingsOn(db, from);
      if (from <= call.today || before.valid_from !== from) throw notFound();
      await removeSettings(db, from);
      const after = await settingsOn(db, from);
      await log.add(call, null, 'withdrawn', { from }, { before: valuesOf(before), after: valuesOf(after) });
      return answer(datedTexts.withdrawn);
    }),
});
