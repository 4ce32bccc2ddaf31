import { answer } from '#domain/lib/text.ts';
import { pendingReports } from '#domain/limits.ts';
import { pathTo } from '#domain/screens.ts';
import { support } from '#domain/support/contract.ts';
import { supportSheet } from '#domain/support/sheet.ts';
import { supportTexts as texts } from '#domain/support/texts.ts';
import { orNotFound, refuse, tooMany } from '#server/platform/http/errors.ts';
import { type Call, routesOf } from '#server/platform/http/http.ts';
import { once } from '#server/platform/http/once-store.ts';
import { listFile } from '../audit/list-file.ts';
import { changeLog } from '../audit/log.ts';
import { addNotices, joined, linkTo, paragraph } from '../messages/notice.ts';
import { addReport, reportPage, reportRow, resolveReport } from './store.ts';

const log = changeLog('support');
const list = ({ db, viewer, query }: Call<typeof support.list>) => reportPage(db, viewer, query);

/** Mounts support reports. */
export const supportRoutes = routesOf(support, {
  list,
  listFile: listFile(support.list, supportSheet, list),
  report: (call) =>
    once(call, async () => {
      const { viewer, body } = call;
      const id = await addReport(call.db, viewer.id, body.report, call.now);
      if (id === null) throw tooMany(texts.tooMany, { count: pendingReports });
      await log.add(call, id, 'reported');
      const reply = answer(texts.newReport, { name: viewer.name });
      call.announce({ to: 'developers', message: { type: 'bug-report', id, user_id: viewer.id, ...reply } });
      return answer(texts.sent);
    }),
  resolve: async (call) => {
    const { id, reply } = call.body;
    const { user_id, report, status } = orNotFound(await reportRow(call.db, id));
    if (status === 'Resolved') throw refuse(texts.alreadyResolved);
    await resolveReport(call.db, { id, reply, by: call.viewer.id }, call.now);
    await log.add(call, id, 'resolved', {}, { about: user_id, after: { reply } });
    await addNotices(call, [{ title: texts.issueResolved, message: noticeOf(report, reply), user_ids: [user_id] }]);
    const resolved = answer(texts.issueResolved);
    call.announce({ to: 'users', ids: [user_id], message: { type: 'issue-resolved', id, ...resolved } });
    call.announce({ to: 'developers', message: { type: 'function', name: 'counters' } });
    return answer(texts.resolved);
  },
});

/** The inbox message to the reporter: the report and the reply, line by line as typed. */
function noticeOf(report: string, reply: string) {
  const { en, ms } = joined(paragraph(texts.reported, { report }), paragraph(texts.replied, { reply }));
  const lined = { en: en.replaceAll('\n', '<br>'), ms: ms.replaceAll('\n', '<br>') };
  return joined(lined, linkTo(pathTo('support'), texts.open));
}
