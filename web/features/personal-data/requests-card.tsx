import { IconDatabaseExport, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { pathOf } from '#domain/lib/endpoint.ts';
import { type DataRequest, personalData } from '#domain/personal-data/contract.ts';
import { personalDataTexts as texts } from '#domain/personal-data/texts.ts';
import { useAct, useRead } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useUser } from '#web/lib/session.ts';
import { usePdf } from '#web/lib/use-pdf.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './personal-data.module.css';
import { RefuseModal } from './refuse-modal.tsx';
import { RequestLines } from './request-lines.tsx';

/** What people ask for: given or refused by an administrator within 21 days (decision 0164). */
export function RequestsCard() {
  const say = useSay();
  const { data, isError, refetch } = useRead(personalData.requests);
  const [refusing, setRefusing] = useState<DataRequest | null>(null);
  return (
    <Card title={say(texts.requests)}>
      <p className={classes.hint}>{say(texts.requestsHint)}</p>
      {!data ? (
        isError ? (
          <NotLoaded onRetry={refetch} />
        ) : (
          <SkeletonLines lines={3} />
        )
      ) : data.data.length === 0 ? (
        <Empty
          icon={<IconDatabaseExport size={24} stroke={1.6} />}
          heading={say(texts.noRequests)}
          hint={say(texts.noRequestsHint)}
        />
      ) : (
        <ul className={classes.list}>
          {data.data.map((row) => (
            <li key={row.id}>
              <RequestLines request={row} isNamed />
              <Acts request={row} onRefuse={() => setRefusing(row)} />
            </li>
          ))}
        </ul>
      )}
      {refusing && <RefuseModal request={refusing} onClose={() => setRefusing(null)} />}
    </Card>
  );
}

function Acts({ request, onRefuse }: { request: DataRequest; onRefuse: () => void }) {
  const say = useSay();
  const language = useLanguage();
  const pdf = usePdf();
  const viewer = useUser();
  const give = useAct(personalData.give, {
    says: texts.wasGiven,
    refreshes: [personalData.requests, personalData.mine],
  });
  const { id, name, state, has_left } = request;
  if (state === 'waiting')
    return (
      <span className={classes.acts}>
        <Button small onClick={onRefuse}>
          {say(texts.refuse)}
        </Button>
        <Button
          small
          look="primary"
          isBusy={give.isBusy}
          onClick={() =>
            void give.run(
              { body: { id } },
              {
                ask: texts.giveAsk,
                subject: name,
                loses: has_left ? texts.giveFormerLoses : texts.giveLoses,
                yes: texts.give,
                isHarmless: true,
              },
            )
          }
        >
          {say(texts.give)}
        </Button>
      </span>
    );
  // That of somebody who has left is handed over; whoever can log in downloads it.
  if (!request.is_open || !(has_left || request.user_id === viewer.id)) return null;
  return (
    <Button
      small
      icon={<IconDownload size={16} />}
      isBusy={pdf.isBusy}
      onClick={() => void pdf.download(pathOf(personalData.file, { id }), { language })}
    >
      {say(texts.download)}
    </Button>
  );
}
