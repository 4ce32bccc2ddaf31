import { bitOf } from '#domain/lib/fields.ts';
import { answer } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import type { dataRules } from '#domain/personal-data/contract.ts';
import { type RetentionKind, retentionKinds } from '#domain/personal-data/rules.ts';
import { dataRuleTexts as texts } from '#domain/personal-data/texts.ts';
import { refuseField } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/http.ts';
import { changeLog } from '../audit/log.ts';
import { dueCount, saveNotice, saveRetention, storedRules } from './rules-store.ts';

const log = changeLog('data_rules');
const each = async <Value>(of: (kind: RetentionKind) => Value | Promise<Value>) => {
  const values = [];
  for (const kind of retentionKinds) values.push([kind, await of(kind)] as const);
  return Object.fromEntries(values) as Record<RetentionKind, Value>;
};

/** What is kept for how long, and the notice of purpose. */
export const dataRuleHandlers: Handlers<typeof dataRules> = {
  read: async ({ db }) => {
    const { notice_on, notice_number: _, ...rules } = await storedRules(db);
    return { ...rules, notice_on: bitOf(notice_on) };
  },
  preview: ({ db, query, now, today }) =>
    each((kind) => {
      const keeps = query[kind] ?? 0;
      return keeps === 0 ? 0 : dueCount(db, kind, { now, today, keeps });
    }),
  save: async (call) => {
    const { db, body, today } = call;
    const current = await storedRules(db, true);
    const { version, detach_months = current.detach_months, ...nightly } = body;
    const rules = { ...nightly, detach_months };
    await log.refuseStale(call, { ...current, id: null }, { ...rules, id: null, version });
    await saveRetention(db, rules, today);
    const before = await each((kind) => current[kind]);
    await log.add(call, null, 'changed', {}, { before, after: rules });
    return answer(words.saved);
  },
  saveNotice: async (call) => {
    const { db, body } = call;
    const current = await storedRules(db, true);
    const { version, ...notice } = body;
    await log.refuseStale(call, { ...current, id: null }, { ...notice, id: null, version });
    if ((notice.notice_en === null) !== (notice.notice_ms === null))
      throw refuseField(notice.notice_en === null ? 'notice_en' : 'notice_ms', texts.bothTexts);
    const { notice_on, notice_en, notice_ms, notice_number } = current;
    const isOther = notice_number === 0 || notice.notice_en !== notice_en || notice.notice_ms !== notice_ms;
    await saveNotice(db, notice, notice.notice_on && isOther);
    await log.add(call, null, 'notice', {}, { before: { notice_on, notice_en, notice_ms }, after: notice });
    return answer(words.saved);
  },
};
