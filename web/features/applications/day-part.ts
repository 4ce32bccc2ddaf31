import type { ComponentType } from 'react';
import type * as z from 'zod';
import type { dayForm } from '#domain/applications/day-calls.ts';
import type { Action, Status } from '#domain/applications/kind.ts';
import type { Kind } from '#domain/applications/kinds.ts';
import type { Applicant } from '#domain/applications/shapes.ts';
import type { Day } from '#domain/lib/calendar.ts';
import { showDays } from '#domain/lib/calendar.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { Fields } from '#domain/lib/merge.ts';
import type { Answer, Text } from '#domain/lib/text.ts';
import type { SayName } from '#web/lib/named.ts';
import type { useSay } from '#web/lib/say.ts';
import type { useForm } from '#web/lib/use-form.ts';
import type { FactsProps } from '#web/parts/facts.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import type { WholeApplication } from './application-modal.tsx';

/** A row of a list of applications for one day. */
export interface DayRow {
  id: number;
  user: Applicant;
  date: string;
  /** The last day of one that may be for several. */
  date_end?: string;
  status: Status;
  reason: string;
  rejection: string | null;
  is_asked: boolean;
  created_at: string;
  actions: readonly Action[];
}
export type DayDetail = WholeApplication & { date: string; date_end?: string; refusal: Answer | null };

/** The days that an application is about, as they are shown. */
export const daysShown = ({ date, date_end = date }: Pick<DayRow, 'date' | 'date_end'>): string =>
  showDays(date, date_end);

/** The form, as far as a kind's own fields need it. */
export interface OwnFieldsProps<Own extends Fields> {
  form: Pick<ReturnType<typeof useForm<z.ZodType, Own, AnyEndpoint>>, 'field' | 'values' | 'set' | 'errorOf'>;
  /** The applicant and the day, as they are chosen so far. */
  user_id: number | null;
  date: string | null;
}

/** What a kind of application for one day shows of its own; the screens that all of them share are made from it. */
export interface DayPart<Row extends DayRow, Detail extends DayDetail, Own extends Fields = Record<never, never>> {
  kind: Exclude<Kind, 'leave'>;
  calls: Record<
    | 'list'
    | 'listFile'
    | 'mine'
    | 'mineFile'
    | 'detail'
    | 'choices'
    | 'days'
    | 'apply'
    | 'upload'
    | 'approveSome'
    | 'rejectSome'
    | 'undo',
    AnyEndpoint
  >;
  /** The actions of the deciders' and admins' list, and of one's own. */
  actions: {
    all: (isAdmin: boolean) => Partial<Record<Action, AnyEndpoint>>;
    own: Partial<Record<Action, AnyEndpoint>>;
  };
  texts: Record<'title' | 'mine' | 'mineContext' | 'mineEmpty' | 'apply', Text>;
  /** The columns between the applicant and when it was applied for, or those of one's own list, which has room for more. */
  useColumns: (isOwn: boolean) => Column<Row>[];
  /** What a narrow row of one's own is called, where that is not its day. */
  title?: (row: Row, say: ReturnType<typeof useSay>) => string;
  /** What a narrow row says beside its date, the most important first. */
  details: (row: Row, say: ReturnType<typeof useSay>, named: SayName) => string[];
  /** What the detail says beside its date. */
  facts: (detail: Detail, say: ReturnType<typeof useSay>, named: SayName) => FactsProps['facts'];
  /** What the detail has below the reason. */
  Below?: ComponentType<{ detail: Detail }>;
  /**
   * The form: its shape, a check of all of it, the days that can be chosen, and the initial values and fields that are the
   * kind's own; `ofDay` are set anew when another day is chosen.
   */
  form: {
    shape: typeof dayForm;
    /** What its day is called, where it is the first of several. */
    date?: Text;
    whole?: <S extends z.ZodType>(shape: S) => S;
    range?: (today: Day) => { min?: Day; max: Day };
    reasonLength?: number;
    refreshes?: readonly AnyEndpoint[];
    own?: { initial: Own; ofDay?: Partial<Own>; Fields: ComponentType<OwnFieldsProps<Own>> };
  };
}
// biome-ignore lint/suspicious/noExplicitAny: the shared screens take the part of any kind
export type AnyDayPart = DayPart<any, any, any>;
