import { IconDownload, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { showDay } from '#domain/lib/calendar.ts';
import { pathOf } from '#domain/lib/endpoint.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { months } from '#domain/months/contract.ts';
import { stateText } from '#domain/months/show.ts';
import { monthsTexts as texts } from '#domain/months/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { listAddress } from '#web/lib/list-address.ts';
import { useHeard } from '#web/lib/live.ts';
import { refresh, useRead } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { usePdf } from '#web/lib/use-pdf.ts';
import { BackLink } from '#web/parts/back-link.tsx';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { AdjustmentsCard } from './adjustments-card.tsx';
import { CloseModal } from './close-modal.tsx';
import { ClosingCard } from './closing-card.tsx';
import { EarlierCard } from './earlier-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { OpenModal } from './open-modal.tsx';
import { WayCard } from './way-card.tsx';

/** A month: what stands in the way of closing it, or its closed figures with what changed them later (D5). */
export default function MonthDetail() {
  const say = useSay();
  const language = useLanguage();
  const pdf = usePdf();
  const { month } = useParams({ strict: false }) as { month: string };
  const { data: read, error, refetch } = useRead(months.detail, { params: { month } });
  const [dialog, setDialog] = useState<'close' | 'open' | null>(null);
  useHeard('months', () => void refresh(months.detail, months.list));
  const back = { label: say(texts.back), href: listAddress(pathTo('months')) };
  const title = read ? monthTitle(read.data.month, language) : say(texts.month);
  const row = read?.data;
  const closing = read?.closing ?? null;
  const closes = row?.closes_on && say(texts.closesOn, { date: showDay(row.closes_on) });
  return (
    <Page
      title={title}
      context={row && [say(stateText(row)), closes].filter(Boolean).join(' · ')}
      back={<BackLink {...back} />}
      action={
        read && (
          <>
            {read.opens && (
              <Button icon={<IconLockOpen size={16} />} onClick={() => setDialog('open')}>
                {say(texts.openAgain)}
              </Button>
            )}
            {closing && (
              <Button
                icon={<IconDownload size={16} />}
                isBusy={pdf.isBusy}
                onClick={() => void pdf.download(pathOf(months.sheet, { closing_id: closing.id }), { language })}
              >
                {say(texts.sheet)}
              </Button>
            )}
            {read.closes && (
              <Button look="primary" icon={<IconLock size={16} />} onClick={() => setDialog('close')}>
                {say(texts.close)}
              </Button>
            )}
          </>
        )
      }
    >
      {error && !read ? (
        <LoadFailed error={error} onRetry={() => void refetch()} back={back} />
      ) : read ? (
        <>
          {closing ? (
            <>
              <ClosingCard closing={closing} month={read.data.month} />
              <FiguresCard key={closing.id} closing={closing} />
              <AdjustmentsCard key={`later ${closing.id}`} closing={closing} />
              <AdjustmentsCard key={`carried ${closing.id}`} closing={closing} isCarried />
            </>
          ) : (
            <WayCard month={read.data.month} way={read.way} isOver={read.data.in_the_way !== null} />
          )}
          {read.earlier.length > 0 && <EarlierCard closings={read.earlier} />}
        </>
      ) : (
        <Card title={say(texts.closingCard)}>
          <SkeletonLines lines={6} />
        </Card>
      )}
      {read && dialog === 'close' && (
        <CloseModal month={read.data.month} way={read.way} onClose={() => setDialog(null)} />
      )}
      {read && dialog === 'open' && <OpenModal month={read.data.month} onClose={() => setDialog(null)} />}
    </Page>
  );
}
