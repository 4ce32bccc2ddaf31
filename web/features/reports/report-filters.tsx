import { monthQuery } from '#domain/lib/calendar.ts';
import { validMonth } from '#domain/lib/month.ts';
import { reports } from '#domain/reports/contract.ts';
import { reportTypes, staffStates } from '#domain/reports/rules.ts';
import { reportTitles, reportTexts as texts } from '#domain/reports/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { type StaffSearch, useStaffFilter } from '#web/parts/staff-search.ts';
import { allOf } from '#web/ui/form/choice.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { MonthField } from '#web/ui/form/month-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { ReportState, ShownFault } from './use-report.ts';

const users: StaffSearch<typeof reports.choices> = {
  endpoint: reports.choices,
  staffOf: ({ users }) => users,
};

/** The report, its period and its filters. `fault` is shown at the date it is about. */
export function ReportFilters({ report, fault }: { report: ReportState; fault: ShownFault }) {
  const say = useSay();
  const named = useNamed();
  const { type, period, query, go } = report;
  const { data, filter } = useStaffFilter(users, String(query.user_id ?? 'all'), texts.allStaff);
  const isOfOne = type === 'clockin-clockout' && period === 'range';
  const idOf = (value: string | null) => (value === 'all' ? '' : (value ?? ''));
  return (
    <>
      <SelectField
        label={say(texts.type)}
        value={type}
        onChange={(value) => go({ report: value ?? '' })}
        choices={reportTypes.map((value) => ({ value, label: say(reportTitles[value]) }))}
      />
      {type === 'clockin-clockout' && (
        <SelectField
          label={say(texts.period)}
          value={period}
          onChange={(value) => go({ period: value ?? '' })}
          choices={[
            { value: 'day', label: say(texts.oneDay) },
            { value: 'range', label: say(texts.range) },
          ]}
        />
      )}
      {type && <PeriodFields report={report} fault={fault} />}
      {type === 'staffs' && (
        <SelectField
          label={say(texts.status)}
          required
          value={query.type ?? null}
          onChange={(state) => go({ type: state ?? '' })}
          choices={staffStates.map((value) => ({
            value,
            label: say(value === 'Active' ? texts.active : texts.inactive),
          }))}
        />
      )}
      {type && (
        <>
          <SelectField
            label={say(texts.staff)}
            required={isOfOne}
            value={query.user_id ? String(query.user_id) : isOfOne ? null : 'all'}
            onChange={(value) => go({ user_id: idOf(value) })}
            {...filter}
            choices={filter.choices.filter(({ value }) => !isOfOne || value !== 'all')}
          />
          <SelectField
            label={say(texts.office)}
            value={query.office_id ? String(query.office_id) : 'all'}
            onChange={(value) => go({ office_id: idOf(value) })}
            choices={allOf(say(texts.allOffices), data?.offices)}
          />
          <SelectField
            label={say(texts.department)}
            value={query.department_id ? String(query.department_id) : 'all'}
            onChange={(value) => go({ department_id: idOf(value) })}
            choices={allOf(say(texts.allDepartments), data?.departments, (name) => named('departments', name))}
          />
        </>
      )}
    </>
  );
}

/** A month, one day, or the two ends of a range (REPORT-02 to REPORT-04). */
function PeriodFields({ report, fault }: { report: ReportState; fault: ShownFault }) {
  const say = useSay();
  const { period, query, today, go } = report;
  const error = fault && say(fault.text);
  if (period === 'month') {
    return (
      <MonthField
        label={say(texts.month)}
        required
        clearable
        value={validMonth(query.month ?? '')?.slice(0, 7) ?? null}
        max={today?.slice(0, 7)}
        error={error}
        onChange={(month) => go({ month: month ? monthQuery(`${month}-01`) : '' })}
      />
    );
  }
  if (period === 'day') {
    return (
      <DateField
        label={say(texts.date)}
        required
        clearable
        value={query.date ?? null}
        error={error}
        onChange={(date) => go({ date: date ?? '' })}
      />
    );
  }
  const isOfEnd = fault?.field === 'date_end';
  return (
    <>
      <DateField
        label={say(texts.from)}
        required
        clearable
        value={query.date_start ?? null}
        error={isOfEnd ? undefined : error}
        onChange={(day) => go({ date_start: day ?? '' })}
      />
      <DateField
        label={say(texts.end)}
        required
        clearable
        value={query.date_end ?? null}
        error={isOfEnd ? error : undefined}
        onChange={(day) => go({ date_end: day ?? '' })}
      />
    </>
  );
}
