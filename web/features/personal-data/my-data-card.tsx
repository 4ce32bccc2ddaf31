import { IconDatabaseExport, IconDownload, IconEye } from '@tabler/icons-react';
import { showDay } from '#domain/lib/calendar.ts';
import { pathOf } from '#domain/lib/endpoint.ts';
import { personalData } from '#domain/personal-data/contract.ts';
import { personalDataTexts as texts } from '#domain/personal-data/texts.ts';
import { useAct, useRead } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { usePdf } from '#web/lib/use-pdf.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './personal-data.module.css';
import { ReadsBox } from './reads-box.tsx';
import { RequestLines } from './request-lines.tsx';

/** One's own personal data: asks for all of it, downloads what was given, and sees who opened one's files (D17). */
export function MyDataCard() {
  const say = useSay();
  const language = useLanguage();
  const pdf = usePdf();
  const { data, isError, refetch } = useRead(personalData.mine);
  const ask = useAct(personalData.ask, { says: texts.asked, refreshes: [personalData.mine] });
  const waiting = data?.data.find(({ state }) => state === 'waiting');
  const open = data?.data.find(({ is_open }) => is_open);
  return (
    <Card title={say(texts.mine)}>
      <p className={classes.hint}>{say(texts.mineHint)}</p>
      {data ? (
        data.data.length > 0 && (
          <ul className={classes.list}>
            {data.data.map((row) => (
              <li key={row.id}>
                <RequestLines request={row} />
              </li>
            ))}
          </ul>
        )
      ) : isError ? (
        <NotLoaded onRetry={refetch} />
      ) : (
        <SkeletonLines lines={2} />
      )}
      <div className={`${classes.end} ${classes.acts}`}>
        <Button
          small
          icon={<IconDatabaseExport size={16} />}
          isBusy={ask.isBusy}
          disabled={!data}
          disabledReason={waiting && say(texts.waits, { day: showDay(waiting.answer_by) })}
          onClick={() => void ask.run({})}
        >
          {say(texts.ask)}
        </Button>
        {open && (
          <Button
            small
            look="primary"
            icon={<IconDownload size={16} />}
            isBusy={pdf.isBusy}
            onClick={() => void pdf.download(pathOf(personalData.file, { id: open.id }), { language })}
          >
            {say(texts.download)}
          </Button>
        )}
      </div>
      <div className={classes.more}>
        <ReadsBox icon={<IconEye size={24} stroke={1.6} />} />
      </div>
    </Card>
  );
}
