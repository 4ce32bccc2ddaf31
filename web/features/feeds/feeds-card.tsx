import { IconCalendarShare, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { type Feed, feeds } from '#domain/feeds/contract.ts';
import { mostFeeds } from '#domain/feeds/rules.ts';
import { feedTexts as texts } from '#domain/feeds/texts.ts';
import { useAct, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { LinkModal } from '#web/parts/link-modal.tsx';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { FeedModal } from './feed-modal.tsx';
import classes from './feeds.module.css';

/** One's own calendar addresses: makes and withdraws them (decision 0158). */
export function FeedsCard() {
  const say = useSay();
  const { data, isError, refetch } = useRead(feeds.mine);
  const [isAdding, setAdding] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const most = data && data.data.length >= mostFeeds ? say(texts.most, { most: mostFeeds }) : undefined;
  return (
    <Card title={say(texts.title)}>
      <p className={classes.hint}>{say(texts.hint)}</p>
      {data ? <OwnFeeds rows={data.data} /> : isError ? <NotLoaded onRetry={refetch} /> : <SkeletonLines lines={3} />}
      <div className={classes.end}>
        <Button
          small
          icon={<IconCalendarShare size={16} />}
          disabled={!data}
          disabledReason={most}
          onClick={() => setAdding(true)}
        >
          {say(texts.add)}
        </Button>
      </div>
      {isAdding && (
        <FeedModal
          onClose={() => setAdding(false)}
          onAdded={(added) => {
            setAdding(false);
            setAddress(added.address);
          }}
        />
      )}
      {address !== null && (
        <LinkModal
          title={say(texts.link)}
          lead={say(texts.linkHint)}
          link={address}
          hints={[say(texts.linkHow), say(texts.linkSecret)]}
          actions={<Button href={address.replace(/^https?:/, 'webcal:')}>{say(texts.open)}</Button>}
          onClose={() => setAddress(null)}
        />
      )}
    </Card>
  );
}

function OwnFeeds({ rows }: { rows: readonly Feed[] }) {
  const say = useSay();
  const show = useShowInstant();
  const withdraw = useAct(feeds.withdraw, { says: texts.withdrawn, refreshes: [feeds.mine] });
  if (rows.length === 0) return <Empty icon={<IconCalendarShare size={24} stroke={1.6} />} heading={say(texts.none)} />;
  const ask = ({ id, kind }: Feed) =>
    void withdraw.run(
      { params: { id } },
      { ask: texts.withdrawAsk, subject: say(texts[kind]), loses: texts.withdrawLoses, yes: texts.withdraw },
    );
  return (
    <ul className={classes.list}>
      {rows.map((row) => (
        <li key={row.id}>
          <span className={classes.feed}>
            {say(texts[row.kind])}
            <span className={classes.used}>
              {wholeDays(say(texts.addedAt, { at: show(row.created_at) }))} ·{' '}
              {wholeDays(row.last_used_at ? say(texts.lastUsed, { at: show(row.last_used_at) }) : say(texts.neverUsed))}
            </span>
          </span>
          <IconButton
            label={say(texts.withdrawOne, { name: say(texts[row.kind]) })}
            icon={<IconTrash size={16} />}
            look="danger"
            onClick={() => ask(row)}
          />
        </li>
      ))}
    </ul>
  );
}
