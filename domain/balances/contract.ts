import * as z from 'zod';
import { statuses } from '../applications/kind.ts';
import { mostDays } from '../entitlements/rules.ts';
import { endpoint } from '../lib/endpoint.ts';
import {
  bothNamed,
  choice,
  instant,
  issue,
  named,
  optionalLine,
  optionalPick,
  optionalWhole,
  pick,
} from '../lib/fields.ts';
import { idOrAll, listQuery, listReply } from '../lib/list.ts';
import { sortable, sorts } from '../lib/sorts.ts';
import { languages } from '../lib/text.ts';
import { words } from '../lib/words.ts';
import { termNameLength } from '../limits.ts';
import { listFileOf } from '../lists/file.ts';
import { manyActions } from './many.ts';
import { statementColumns } from './statement.ts';

const numbers = {
  ...(Object.fromEntries(statementColumns.map((column) => [column, z.number()])) as Record<
    (typeof statementColumns)[number],
    z.ZodNumber
  >),
  left: z.number(),
};

/** What somebody has of a leave type in a leave year. */
const balanceRow = z.object({
  id: z.number(),
  user: named,
  office: z.string().nullable(),
  department: z.string().nullable(),
  leave: z.string(),
  ...numbers,
});
export type BalanceRow = z.infer<typeof balanceRow>;

/** Days of a column of a statement, and what they are of; the kind is null for what was left before. */
const statementPart = z.object({
  column: z.enum(statementColumns),
  days: z.number(),
  period: z.string(),
  kind: z.string().nullable(),
  reason: z.string().nullable(),
  /** The administrator who wrote it; null for Hadir and for applications. */
  by: z.string().nullable(),
  /** The application it is about, where it is still there. */
  application: z
    .object({ id: z.number(), date_start: z.string(), date_end: z.string(), status: z.enum(statuses) })
    .nullable(),
  created_at: instant().nullable(),
});
export type StatementRow = z.infer<typeof statementPart>;

/** A leave type on a statement: its numbers, and what each is made of. */
const statementEntry = z.object({
  id: z.number(),
  leave: z.string(),
  type: z.string(),
  ...numbers,
  parts: z.array(statementPart),
});
export type StatementEntry = z.infer<typeof statementEntry>;

/** The year in which a leave year begins; the present one unless it is given. */
const year = z.preprocess(
  (value) => (value === undefined || value === '' || value === 'all' ? null : Number(value)),
  z
    .number({ error: issue(words.invalid) })
    .int(issue(words.invalid))
    .min(2000, issue(words.invalid))
    .max(9998, issue(words.invalid))
    .nullable(),
);

/** Columns the list can be sorted by. */
export const balanceSorts = sorts(['name', 'leave']);

const list = endpoint({
  method: 'GET',
  path: '/api/leave-balances',
  guard: 'see',
  summary:
    'What everybody whom the viewer may see was given, took and has left of each leave type in a leave year, and the years there are.',
  query: sortable(
    listQuery.extend({
      year: year.default(null),
      leaves_id: idOrAll(),
      office_id: idOrAll(),
      department_id: idOrAll(),
    }),
    balanceSorts,
  ),
  reply: listReply(balanceRow).extend({
    year: z.number(),
    years: z.array(z.number()),
    leave_types: z.array(named),
    offices: z.array(named),
    departments: z.array(named),
  }),
});

/** Whom an action for many is for: those of each that is given, as they are today. */
const filters = {
  office_id: optionalPick(),
  department_id: optionalPick(),
  position_id: optionalPick(),
  employment_type: optionalLine(termNameLength),
  grade: optionalLine(termNameLength),
};

/** What is done for many people (decision 0144); `after` is the person after whom it goes on. */
const manyForm = z
  .object({
    action: choice(manyActions),
    leaves_id: pick(),
    total_days: optionalWhole({ min: 1, max: mostDays }),
    ...filters,
    after: optionalPick(),
  })
  .superRefine(({ action, total_days }, check) => {
    if (action !== 'close' && total_days === null)
      check.addIssue({ code: 'custom', path: ['total_days'], message: issue(words.complete) });
  });
export type ManyForm = z.output<typeof manyForm>;

/** Somebody for whom something is done: the total days before and after, or why not. */
const manyPerson = named.extend({
  before: z.number().nullable(),
  after: z.number().nullable(),
  message: z.string().nullable(),
  message_ms: z.string().nullable(),
  code: z.string().nullable(),
});
export type ManyPerson = z.infer<typeof manyPerson>;

/** Some hundred people, those that something is done for and the others; `next` is null after the last. */
const manyReply = z.object({ data: z.array(manyPerson), next: z.number().nullable() });

export const balances = {
  list,
  listFile: listFileOf(list),
  statement: endpoint({
    method: 'GET',
    path: '/api/leave-balances/{user_id}',
    guard: 'user',
    kind: 'file',
    summary:
      'The balance statement of a leave year: one’s own, or anybody’s whom the viewer may see, each number with what it is made of. With download=1 a PDF.',
    params: z.object({ user_id: pick() }),
    query: z.object({
      year: year.default(null),
      download: z.enum(['0', '1']).default('0'),
      language: z.enum(languages).default('en'),
      token: z.string().optional(),
    }),
    reply: z.object({
      user: named,
      year: z.number(),
      years: z.array(z.number()),
      first: z.string(),
      last: z.string(),
      until: z.string(),
      data: z.array(statementEntry),
      /** Whether the viewer may open the applications in the list of leave applications. */
      opens: z.boolean(),
    }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/api/leave-balances/many/choices',
    guard: 'enter_leave',
    summary: 'The leave types, and what people can be chosen by for a change of many.',
    reply: z.object({
      leave_types: z.array(named),
      offices: z.array(named),
      departments: z.array(named),
      positions: z.array(bothNamed),
      employment_types: z.array(z.object({ name: z.string(), name_ms: z.string().nullable() })),
      grades: z.array(z.string()),
    }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/leave-balances/many/preview',
    guard: 'enter_leave',
    summary:
      'What giving, changing or taking away a leave type would do to some hundred of the people chosen; writes nothing.',
    body: manyForm,
    reply: manyReply,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/leave-balances/many/apply',
    guard: 'enter_leave',
    summary:
      'Gives, changes or takes away a leave type for some hundred of the people chosen, each with an audit entry; those for whom it cannot be done are skipped and named.',
    body: manyForm,
    reply: manyReply,
  }),
};
