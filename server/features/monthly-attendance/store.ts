import type pg from 'pg';
import type { CorrectionNote } from '#domain/corrections/shapes.ts';
import { type Day, monthEnd } from '#domain/lib/calendar.ts';
import { type PersonDayRow, personDayColumns, personDayJoins } from '../days/person-days-store.ts';

/** Someone's days, and their details on the last of them (D5). */
export interface MonthFacts {
  id: number;
  name: string;
  position: string | null;
  department: string | null;
  office: string | null;
  days: PersonDayRow[];
  /** What was corrected by hand, by day; null when nothing was. */
  corrections: Record<Day, CorrectionNote[]> | null;
}

// $1 person, $2 and $3 the first and last day, $4 today.
const monthText = `
  with days as materialized (select ${personDayColumns('$4::date')}
    from person_days(array[$1::int], $2, $3) d join users u on u.id = d.user_id ${personDayJoins})
  select u.id, u.name, p.name as position, e.name as department, o.name as office,
    (select jsonb_agg(d order by d.work_date) from days d) as days,
    (select jsonb_object_agg(c.work_date, c.notes) from corrections_of($1, $2, $3) c) as corrections
  from users u left join days t on t.work_date = $3
    left join positions p on p.id = t.position_id left join departments e on e.id = p.department_id
    left join offices o on o.id = t.office_id
  where u.id = $1 and u.removed_at is null`;

/** Someone's month in one statement; undefined when there is no such person. */
export async function monthFacts(
  pool: pg.Pool,
  userId: number,
  month: Day,
  today: Day,
): Promise<MonthFacts | undefined> {
  const values = [userId, month, monthEnd(month), today];
  const { rows } = await pool.query<MonthFacts>({ name: 'month-of-person', text: monthText, values });
  return rows[0];
}
