import { readingOf } from '#domain/days/rules.ts';
import { answer } from '#domain/lib/text.ts';
import type { outages } from '#domain/outages/contract.ts';
import { outageTexts as texts } from '#domain/outages/texts.ts';
import { refuse } from '#server/platform/http/errors.ts';
import type { Call } from '#server/platform/http/http.ts';
import { changeLog } from '../audit/log.ts';
import { changeFacts } from '../days/change.ts';
import { factsOf, personDays } from '../days/person-days-store.ts';
import { staffFor } from '../people/person.ts';
import { addReading } from './store.ts';

const log = changeLog('outages');

/** Decides what somebody's only swipe of a day with an outage is read as; the day is judged again (D5). */
export const readSwipe = (call: Call<(typeof outages)['read']>) =>
  changeFacts(call, 'reading', async (db, touch) => {
    const { body, viewer, now, today } = call;
    const { user_id, day, reads_as, reason } = body;
    if (user_id === viewer.id) throw refuse(texts.own);
    const person = await staffFor(call, user_id, 'correct_days');
    const [row] = await personDays(db, [person.id], { from: day, to: day, today });
    const current = row ? readingOf(factsOf(row)) : null;
    if (current === null) throw refuse(texts.notLone);
    if (current === reads_as) throw refuse(texts.sameReading);
    await addReading(db, { user_id: person.id, work_date: day, reads_as, reason }, viewer.id, now);
    touch({ people: [person.id], from: day, to: day });
    const code = reads_as === 'in' ? 'read_as_in' : 'read_as_out';
    await log.add(call, null, code, { day }, { about: person.id, after: { reason } });
    return answer(texts.isRead);
  });
