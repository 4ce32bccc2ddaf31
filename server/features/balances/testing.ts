import { readXlsx } from 'hucre/xlsx';
import { balances, type StatementEntry } from '#domain/balances/contract.ts';
import { isSubtracted, type Statement, statementColumns } from '#domain/balances/statement.ts';
import { entitlements } from '#domain/entitlements/contract.ts';
import { leave } from '#domain/leave/contract.ts';
import { leaveRules } from '#domain/leave-rules/contract.ts';
import type { LeaveRules } from '#domain/leave-rules/rules.ts';
import { addDays, type Day, daysOf, instantOf, minuteOf } from '#domain/lib/calendar.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { judgeDays } from '#server/features/days/judge.ts';
import { runOne } from '#server/features/runs/work.ts';
import { type TestApp, testApp, type Who } from '#server/platform/testing/app.ts';
import { testZone } from '#server/platform/testing/moment.ts';
import { pagesOfPdf } from '#server/platform/testing/pdf.ts';

/** What somebody has of each leave type by its name, as columns of a statement, the last of them what is left. */
export type Held = Record<string, readonly number[]>;
/**
 * The same as each reader has it: the list of entitlements, which has only what is left; the statement, what its
 * numbers unfold into, its paper; and the spreadsheet of all.
 */
export interface Readings {
  list: Record<string, number>;
  statement: Held;
  parts: Held;
  paper: Held;
  sheet: Held;
}

const columns = [...statementColumns, 'left'] as const;
const numbersOf = (row: Statement) => columns.map((column) => row[column]);

/** What happens in leave years, each part of it on its day. */
export type Story = readonly (readonly [day: Day, what: () => Promise<unknown>])[];

/**
 * A server on which nobody holds leave, and whose clock goes from day to day: before each of them, and on the first of
 * each month between, the job of the night opens leave years, follows the rules of leave types and lets earned leave
 * lapse. What it missed in other nights it makes up for.
 */
export async function leaveYears(first: Day) {
  const app = await testApp();
  const query = async (text: string, values: unknown[] = []) => (await app.pool.query(text, values)).rows;
  await query('delete from leave_ledger; delete from user_leaves; delete from holidays; delete from leave_freezes');
  let today = first;
  const begin = async (day: Day) => {
    today = day;
    app.setNow(`${day}T10:00:00+08:00`);
    await query(`update sessions set expires_at = '2030-01-01'`);
  };
  await begin(first);
  const ask = async (who: Who, endpoint: AnyEndpoint, input: Parameters<TestApp['ask']>[2] = {}) => {
    const { status, body } = await app.ask(who, endpoint, input);
    if (status !== 200) throw new Error(`${today} ${endpoint.path}: ${JSON.stringify(body)}`);
    return body;
  };
  /** The bytes that a call of an administrator answers. */
  const bytes = async (url: string, asked: Record<string, string>) => {
    const headers = { authorization: `Bearer ${await app.tokenOf('aminah')}` };
    const { statusCode, rawPayload } = await app.app.inject({ url, query: asked, headers });
    if (statusCode !== 200) throw new Error(String(rawPayload));
    return rawPayload;
  };
  /** Lets the nights up to a day pass, and the day begin. */
  const moveTo = async (day: Day) => {
    for (const night of daysOf(addDays(today, 1), day).filter((one) => one === day || one.endsWith('-01'))) {
      app.setNow(`${night}T00:16:00+08:00`);
      await runOne(app.platform, 'leaves', night, null);
    }
    await begin(day);
  };
  return {
    app,
    query,
    ask,
    moveTo,
    /** Lets a story happen up to each of some days, and looks at what there is then. */
    follow: async (story: Story, ends: readonly Day[], look: (end: Day) => Promise<void>) => {
      const coming = [...story];
      for (const end of ends) {
        while (coming[0] && coming[0][0] <= end) {
          const [day, what] = coming.shift()!;
          await moveTo(day);
          await what();
        }
        await moveTo(end);
        await look(end);
      }
    },
    /** Writes the rules of a leave type. */
    rule: (id: number, rules: LeaveRules) => ask('aminah', leaveRules.save, { body: { ...rules, id } }),
    /** Counts the present leave year of a leave type by its rules, and books it. */
    book: async (leaves_id: number) => {
      await ask('aminah', leaveRules.start, { body: { leaves_id } });
      await app.drain();
      const { run } = await ask('aminah', leaveRules.run, { params: { leaves_id } });
      await ask('aminah', leaveRules.confirm, { body: { run_id: run.id } });
      await app.drain();
    },
    /** Leave that an administrator enters for somebody, and that is supported and approved; its id. */
    takes: async (
      user_id: number,
      fields: { leaves_id: number; date_start: Day; date_end: Day; [field: string]: unknown },
    ) => {
      const { id } = await ask('aminah', leave.apply, {
        params: { user_id },
        body: { reason: 'Urusan keluarga', ...fields },
      });
      await ask('chong', leave.supportOne, { params: { id } });
      await ask('devi', leave.approveOne, { params: { id } });
      return id as number;
    },
    /** Has somebody swipe on a day, and the day judged. */
    swipes: async (user_id: number, day: Day, ...times: string[]) => {
      for (const [at, time] of times.entries())
        await query(
          `insert into attendances (user_id, office_id, work_date, seq, minute, created_at, recorded_at, platform, source)
           values ($1, 1, $2, $3, $4, $5, $5, 'web_app', 'kiosk')`,
          [user_id, day, at + 1, minuteOf(time), instantOf(day, minuteOf(time), testZone)],
        );
      const moment = { now: app.platform.clock.now(), today };
      await judgeDays(app.db, { people: [user_id], from: day, to: day }, moment, 'judge');
    },
    /** What some people have today, as each reader has it, in the order given. */
    readings: async (people: readonly { id: number; name: string }[]): Promise<Readings[]> => {
      const sheets = sheetOf(await bytes(balances.listFile.path, { format: 'xlsx' }));
      const all: Readings[] = [];
      for (const { id, name } of people) {
        const given = (await ask('aminah', entitlements.list, { params: { user_id: id } })).data;
        const statement = (await ask('aminah', balances.statement, { params: { user_id: id } }))
          .data as StatementEntry[];
        const pdf = await bytes(balances.statement.path.replace('{user_id}', `${id}`), { download: '1' });
        all.push({
          list: Object.fromEntries(
            given.map(({ leaves, balance }: { leaves: { name: string }; balance: number }) => [leaves.name, balance]),
          ),
          statement: Object.fromEntries(statement.map((entry) => [entry.leave, numbersOf(entry)])),
          parts: Object.fromEntries(statement.map((entry) => [entry.leave, summed(entry)])),
          paper: paperOf(pagesOfPdf(pdf)),
          sheet: await sheets.then((rows) => rows[name] ?? {}),
        });
      }
      return all;
    },
  };
}

/** The numbers of a statement from what each unfolds into. */
function summed({ parts }: StatementEntry): number[] {
  const sums = statementColumns.map((column) =>
    parts.reduce((sum, part) => (part.column === column ? sum + part.days : sum), 0),
  );
  const left = sums.reduce((sum, days, at) => sum + (isSubtracted(statementColumns[at]!) ? -days : days), 0);
  return [...sums, left];
}

/** The rows of numbers of a statement on paper. */
function paperOf(pages: readonly string[]): Held {
  const lines = pages.flatMap((page) => page.split('\n'));
  const isNumber = (line: string | undefined) => line !== undefined && /^-?\d+(\.\d+)?$/.test(line);
  const rows = lines.flatMap((line, at) => {
    const numbers = lines.slice(at + 1, at + 1 + columns.length);
    return !isNumber(line) && numbers.length === columns.length && numbers.every(isNumber)
      ? [[line, numbers.map(Number)] as const]
      : [];
  });
  return Object.fromEntries(rows);
}

/** The rows of numbers of the spreadsheet of all, by person. */
async function sheetOf(bytes: Buffer): Promise<Record<string, Held>> {
  const [sheet] = (await readXlsx(bytes)).sheets;
  const people: Record<string, Held> = {};
  for (const [name, , , type, ...numbers] of sheet!.rows.slice(1))
    if (typeof name === 'string' && typeof type === 'string')
      people[name] = { ...people[name], [type]: numbers.slice(0, columns.length).map(Number) };
  return people;
}
