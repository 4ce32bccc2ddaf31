import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { monthQuery } from '#domain/lib/calendar.ts';
import { pathOf } from '#domain/lib/endpoint.ts';
import { spanOf } from '#domain/monthly-attendance/bar.ts';
import { monthlyAttendance } from '#domain/monthly-attendance/contract.ts';
import { isOnLeave } from '#domain/monthly-attendance/rules.ts';
import { monthTexts as texts } from '#domain/monthly-attendance/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useRead } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { wholeList } from '#web/lib/use-dialog-list.ts';
import { usePdf } from '#web/lib/use-pdf.ts';
import { useToday } from '#web/lib/use-today.ts';
import classes from '#web/parts/dialogs.module.css';
import { List } from '#web/parts/list.tsx';
import { useWhyText } from '#web/parts/why-text.ts';
import { Button } from '#web/ui/form/button.tsx';
import { MonthField } from '#web/ui/form/month-field.tsx';
import { DayModal } from './day-modal.tsx';
import { denseDay, monthColumns } from './month-columns.tsx';
import { MonthSummary } from './month-summary.tsx';

/** A month of someone's attendance, up to the current one: its totals, its days at a glance and one by one, and as PDF. */
export function MonthBox({ user }: { user: { id: number; name: string } }) {
  const say = useSay();
  const sayWhy = { named: useNamed(), whole: useWhyText() };
  const language = useLanguage();
  const paper = usePdf();
  const today = useToday();
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? today?.slice(0, 7) ?? null;
  const params = { userId: user.id, month: month ? monthQuery(`${month}-01`) : '' };
  const read = useRead(monthlyAttendance.month, { params }, month !== null);
  const days = read.data?.data ?? [];
  const shown = days.filter(
    (day) => day.date <= (read.data?.today ?? '') || day.public_holiday !== null || isOnLeave(day),
  );
  const span = spanOf(days);
  const [opened, setOpened] = useState<string | null>(null);
  const title = say(texts.title, { name: user.name });
  const download = () => void paper.download(pathOf(monthlyAttendance.month, params), { download: '1', language });

  return (
    <>
      <div className={classes.bar}>
        <div className={classes.month}>
          <MonthField label={say(texts.month)} hideLabel max={today?.slice(0, 7)} value={month} onChange={setChosen} />
        </div>
        <Button icon={<IconDownload size={16} />} isBusy={paper.isBusy} disabled={!read.data} onClick={download}>
          {say(texts.download)}
        </Button>
      </div>
      {read.data && month && (
        <MonthSummary month={`${month}-01`} days={days} today={read.data.today} onDay={setOpened} />
      )}
      <div className={classes.days}>
        <List
          label={title}
          list={{ ...wholeList(read), rows: shown }}
          columns={monthColumns(say, sayWhy, span)}
          dense={(day) => denseDay(day, say, sayWhy, span)}
          onOpen={({ date }) => setOpened(date)}
          rowKey={(day) => day.date}
          skeletonRows={10}
          empty={{ hint: texts.emptyHint }}
        />
      </div>
      {opened && <DayModal userId={user.id} date={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
