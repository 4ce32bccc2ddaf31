import { beforeAll, describe, expect, it } from 'vitest';
import { paramNames, pathOf } from '#domain/lib/endpoint.ts';
import { appVersion } from '#domain/limits.ts';
import { type TestApp, testApp } from './app.ts';
import { contracts, calls as everyCall, isNobodys } from './calls.ts';
import { type Kind, makePeople, type Somebody } from './people.ts';
import { personRequests } from './person-requests.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

/** Features with other calls whose records belong to nobody either: only the guards decide. */
const nobodys = new Set([
  'workingHours',
  'weekends',
  'employmentTypes',
  'dutyKinds',
  'leaveFreezes',
  'ramadhanPeriods',
  'holidays',
  'offices',
  'kiosks',
  'settings',
  'runs',
  'backups',
  'reports',
  'statistics',
  'names',
  'months',
  'payroll',
  'organisation',
  'setup',
  'activation',
  'imports',
  'signIn',
  'dataRules',
]);
/** Calls about no one but the caller. */
const ownOnly =
  /^(session|dashboard|push|phone)\.|^today\.list$|^\w+\.listFile$|^warningDrafts\.list$|^cardColours\.(list|propose)$|^kioskEvents\.(list|choices)$|^outages\.(list|preview|upload|add|withdraw)$|^corrections\.(upload|people)$|^(attendance|audit|staff|warnings)\.(list|alike|allStaffs|staffs|add|coming)$|^inbox\.(list|markAll|removeAll|clearArchive|undo|upload)$|^messages\.(list|recipients|upload)$|^entitlements\.upload$|^balances\.(list|choices|preview|apply)$|^grants\.(list|own)$|^(leave|late|leaveOffice|duty|correctionApplications|leaveChanges|replacement)\.(list|choices|mine|mineFile|upload)$|^substitutes\.(list|people|choices)$|^waits\.(list|positions)$|^calendar\.list$|^feeds\.(mine|add)$|^personalData\.(mine|ask|reads|requests|notice|acknowledge)$|^erasures\.former$|^leaveChanges\.(swiped|keep)$|^replacement\.claimable$|^ramadhanChoices\.(list|own|choose)$|^holidayDrafts\.(read|check|confirm)$|^duty\.kinds$|^support\.(list|report)$|^(errorLog|appVersions)\.|^leaveRules\.(detail|save|remove|run|rows|rowsFile|start|confirm)$|^devices\.(mine|register|verify|remove)$|^chat\.people$|^passkeys\.(mine|challenge|add|policy|savePolicy)$/;

const requests = personRequests(() => app);

/** The query of calls that need one. */
const queries: Record<string, Record<string, string>> = {
  'monthlyAttendance.month': { download: '0' },
  'staffRecord.effects': { action: 'resign', day: '2026-03-27' },
  'acting.effects': { position_id: '14', date_from: '2026-03-09', date_to: '2026-03-20', is_instead: '1' },
  'leave.days': { from: '2026-03-08', to: '2026-03-09' },
  'late.days': { month: '2026-03-08' },
  'leaveOffice.days': { month: '2026-03-08' },
  'duty.days': { month: '2026-03-08' },
  'correctionApplications.days': { month: '2026-03-08' },
  'leaveChanges.days': { month: '2026-03-08' },
  'replacement.days': { month: '2026-02-08' },
  'leave.preview': { leaves_id: '1', date_start: '2026-03-08', date_end: '2026-03-09' },
};

/** A person's id under the names calls use; any other id must be listed above. */
const usual = ({ id }: Somebody) => ({ user_id: id, userId: id });

const calls = everyCall.filter(
  ({ name, feature, row: { guard } }) =>
    !(nobodys.has(feature) || isNobodys(contracts[feature]!) || ownOnly.test(name)) &&
    guard !== 'kiosk' &&
    guard !== 'public',
);

const viewers = [
  'user',
  'head',
  'manager',
  'admin',
  'super',
  'vendor',
  'hr_head',
  'clerk',
  'payroll',
  'auditor',
] as const satisfies readonly Kind[];
const targets = ['self', 'colleague', 'other office', 'developer'] as const;
const made: Record<(typeof targets)[number], Kind | null> = {
  self: null,
  colleague: 'user',
  'other office': 'other office',
  developer: 'vendor',
};

/** The statuses that viewers of a kind get for a call about each target; everybody is new, since a call may remove them. */
async function answersTo(call: (typeof calls)[number], kind: Kind): Promise<string[]> {
  const people = await makePeople(
    app,
    targets.flatMap((target) => [kind, made[target] ?? kind]),
  );
  const answers: string[] = [];
  for (const [at, target] of targets.entries()) {
    const [viewer, other] = people.slice(2 * at);
    answers.push(await answerTo(call, viewer!, made[target] === null ? viewer! : other!));
  }
  return answers;
}

async function answerTo(call: (typeof calls)[number], viewer: Somebody, one: Somebody): Promise<string> {
  const given = { ...usual(one), ...(await requests[call.name]?.(one)) };
  const { statusCode, body } = await app.app.inject({
    method: call.row.method,
    url: pathOf(call.row, given as unknown as Record<string, string>),
    headers: { 'x-app-version': appVersion, authorization: `Bearer ${viewer.token}` },
    query: queries[call.name] ?? {},
    ...(call.row.method === 'POST' ? { payload: given } : {}),
  });
  const code = statusCode === 422 ? ` ${JSON.parse(body).code}` : '';
  return `${statusCode}${code}`;
}

describe('what one may do with the record of someone else', () => {
  it('matches the table, for every call that names someone [ACCESS-56 ACCESS-57 ACCESS-58]', async () => {
    const line = (cells: string[]) =>
      cells
        .map((cell, at) => `${cell} `.padEnd([48, 9, 26, 14, 14, 30][at]!))
        .join('')
        .trimEnd();
    const lines: string[] = [];
    for (const call of calls)
      for (const viewer of viewers)
        lines.push(line([`${call.row.method.padEnd(7)}${call.row.path}`, viewer, ...(await answersTo(call, viewer))]));
    const table = [line(['', '', ...targets]), ...lines.sort(), ''].join('\n');
    await expect(table).toMatchFileSnapshot('../../../domain/access.records.txt');
  }, 480_000);

  it('is tested for every call that takes an id, so that a new one must be added here', () => {
    const unfilled = calls.filter(({ name, row }) => {
      const ids = paramNames(row);
      const isExempt = row.method !== 'POST' && ids.every((id) => /^user_?id$/i.test(id));
      return !isExempt && !requests[name];
    });
    expect(unfilled.map(({ name }) => name)).toEqual([]);
  });
});
