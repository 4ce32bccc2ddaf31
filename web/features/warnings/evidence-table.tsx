import { whyText } from '#domain/days/why.ts';
import { showDay, showTime, weekdayOf } from '#domain/lib/calendar.ts';
import { weekdayTexts } from '#domain/monthly-attendance/texts.ts';
import type { Evidence } from '#domain/warnings/contract.ts';
import { letterTexts, letterListTexts as texts } from '#domain/warnings/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Table } from '#web/ui/data/table.tsx';
import classes from './warnings.module.css';

/** The days that led to a letter, with times and reasons. */
export function EvidenceTable({ evidence }: { evidence: readonly Evidence[] }) {
  const say = useSay();
  const dayOf = ({ date }: Evidence) => `${showDay(date)} ${say(weekdayTexts[weekdayOf(date)]!)}`;
  const timeOf = (time: string | null) => (time ? showTime(time) : '–');
  const whyOf = ({ why }: Evidence) => why.map((one) => say(whyText(one))).join('. ') || '–';
  return (
    <section>
      <h3 className={classes.heading}>{say(letterTexts.evidence)}</h3>
      <Table
        label={say(letterTexts.evidence)}
        rows={evidence}
        rowKey={({ date }) => date}
        columns={[
          { key: 'date', head: say(letterTexts.date), nowrap: true, render: dayOf },
          {
            key: 'in',
            head: say(letterTexts.clockIn),
            nowrap: true,
            isTime: true,
            render: ({ clock_in }) => timeOf(clock_in),
          },
          {
            key: 'out',
            head: say(letterTexts.clockOut),
            nowrap: true,
            isTime: true,
            render: ({ clock_out }) => timeOf(clock_out),
          },
          { key: 'why', head: say(texts.why), render: whyOf },
        ]}
        dense={(day) => ({
          title: dayOf(day),
          figure: day.clock_in && `${timeOf(day.clock_in)} – ${timeOf(day.clock_out)}`,
          details: [whyOf(day)],
          wraps: true,
        })}
      />
    </section>
  );
}
