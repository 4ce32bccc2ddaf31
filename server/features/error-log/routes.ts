import { errorLog } from '#domain/error-log/contract.ts';
import { errorLogTexts as texts } from '#domain/error-log/texts.ts';
import { answer } from '#domain/lib/text.ts';
import { routesOf } from '#server/platform/http/http.ts';
import { changeLog } from '../audit/log.ts';
import { clearErrors, errorGroups, markSeen } from './store.ts';

const log = changeLog('error_log');

/** Mounts the error log. */
export const errorLogRoutes = routesOf(errorLog, {
  read: async ({ db, viewer, query: { reference } }) => {
    if (reference) return errorGroups(db, reference.toLowerCase());
    const errors = await errorGroups(db);
    await markSeen(db, viewer.id, errors.data[0]?.id ?? 0);
    return errors;
  },
  clear: async (call) => {
    const count = await clearErrors(call.db, call.query.to);
    if (count > 0) await log.add(call, null, 'cleared', { count });
    call.announce({ to: 'errorLog', message: { type: 'error-log' } });
    return answer(texts.cleared);
  },
});
