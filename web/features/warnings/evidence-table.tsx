import { useState } from 'react';
import type { CorrectionNote } from '#domain/corrections/shapes.ts';
import type { WarningType } from '#domain/dashboard/rules.ts';
import { showDay, showTime, weekdayOf } from '#domain/lib/calendar.ts';
import { weekdayTexts } from '#domain/monthly-attendance/texts.ts';
import type { Evidence } from '#domain/warnings/shapes.ts';
import { letterTexts, letterListTexts as texts } from '#domain/warnings/texts.ts';
import { DayModal } from '#web/features/monthly-attendance/day-modal.tsx';
import { useSay } from '#web/lib/say.ts';
import { CorrectionLine } from '#web/parts/correction-line.tsx';
import { useWhyText } from '#web/parts/why-text.ts';
import { Table } from '#web/ui/data/table.tsx';
import { DayRemedies } from './day-remedies.tsx';
import classes from './warnings.module.css';

/** The days that led to a letter, with times and reasons, and what was corrected on them; each opens. */
interface EvidenceTableProps {
  userId: number;
  evidence: readonly Evidence[];
  corrections: Readonly<Record<string, CorrectionNote[]>>;
  /** The kind of letter, where something can be done about its days. */
  type?: WarningType;
  /** Without its heading. */
  isBare?: boolean;
}

export function EvidenceTable({ userId, evidence, corrections, type, isBare }: EvidenceTableProps) {
  const say = useSay();
  const sayWhy = useWhyText();
  const [opened, setOpened] = useState<string | null>(null);
  const dayOf = ({ date }: Evidence) => `${showDay(date)} ${say(weekdayTexts[weekdayOf(date)]!)}`;
  const timeOf = (time: string | null) => (time ? showTime(time) : '–');
  const whyOf = ({ why }: Evidence) => why.map((one) => sayWhy(one)).join('. ') || '–';
  const corrected = ({ date }: Evidence) =>
    (corrections[date] ?? []).map((note) => <CorrectionLine key={note.id} note={note} />);
  const remedies = ({ date }: Evidence) => type && <DayRemedies userId={userId} type={type} day={date} />;
  return (
    <section>
      {!isBare && <h3 className={classes.heading}>{say(letterTexts.evidence)}</h3>}
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
          {
            key: 'why',
            head: say(texts.why),
            render: (day) => (
              <span className={classes.stack}>
                {whyOf(day)}
                {corrected(day)}
                {remedies(day)}
              </span>
            ),
          },
        ]}
        onOpen={({ date }) => setOpened(date)}
        dense={(day) => ({
          title: dayOf(day),
          figure: day.clock_in && `${timeOf(day.clock_in)} – ${timeOf(day.clock_out)}`,
          details: [whyOf(day), ...corrected(day), remedies(day)],
          wraps: true,
        })}
      />
      {opened && <DayModal userId={userId} date={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
