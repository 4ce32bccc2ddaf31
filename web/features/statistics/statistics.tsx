import { IconChartBar, IconDownload, IconPrinter } from '@tabler/icons-react';
import { showDay } from '#domain/lib/calendar.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { pathTo } from '#domain/screens.ts';
import { placeKinds, statistics } from '#domain/statistics/contract.ts';
import { statisticsTexts as texts } from '#domain/statistics/texts.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { usePdf } from '#web/lib/use-pdf.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { MonthField } from '#web/ui/form/month-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Page } from '#web/ui/page.tsx';
import { AttendanceCard } from './attendance-card.tsx';
import { LatenessCard } from './lateness-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { PlacesCard } from './places-card.tsx';
import { useStatistics } from './use-statistics.ts';

/** What a month comes to by department or office, and the year up to it as charts (decision 0127). */
export default function Statistics() {
  const say = useSay();
  const language = useLanguage();
  const pdf = usePdf();
  const state = useStatistics();
  const { month, current, by } = state;
  const query = { month: month ?? '', by };
  const { data, error, refetch } = useQuietRead(statistics.months, { query }, month !== null);
  const title = month && monthTitle(`${month}-01`, language);
  const until =
    data && (data.until ? say(texts.upTo, { day: showDay(data.until) }) : say(texts.nothing, { month: title! }));
  const isEmpty = data?.data.length === 0;
  return (
    <Page
      title={say(texts.title)}
      context={title && [title, until].filter(Boolean).join(' · ')}
      action={
        <>
          <Button icon={<IconPrinter size={16} />} onClick={() => print()}>
            {say(texts.print)}
          </Button>
          <Button
            look="primary"
            icon={<IconDownload size={16} />}
            isBusy={pdf.isBusy}
            onClick={() => void pdf.download(statistics.sheet.path, { ...query, language })}
          >
            {say(texts.download)}
          </Button>
        </>
      }
      filters={
        <>
          <MonthField label={say(texts.month)} value={month} max={current ?? undefined} onChange={state.setMonth} />
          <SelectField
            label={say(texts.by)}
            value={by}
            onChange={state.setBy}
            choices={placeKinds.map((kind) => ({ value: kind, label: say(texts[kind]) }))}
          />
        </>
      }
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : isEmpty ? (
        <Card flush>
          <Empty
            icon={<IconChartBar size={24} />}
            heading={say(texts.empty)}
            hint={say(texts.emptyHint)}
            action={<Button href={pathTo('attendance')}>{say(texts.openAttendance)}</Button>}
          />
        </Card>
      ) : (
        <>
          <PlacesCard state={state} reply={data} />
          <AttendanceCard reply={data} />
          {month && <LatenessCard month={month} />}
          {month && <LeaveCard month={month} />}
        </>
      )}
    </Page>
  );
}
