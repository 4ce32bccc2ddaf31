import { IconUserOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { showDay } from '#domain/lib/calendar.ts';
import { erasures, type Former, personalData } from '#domain/personal-data/contract.ts';
import { personalDataTexts, erasureTexts as texts } from '#domain/personal-data/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { refresh, useAct, useSteadyRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { EraseModal } from './erase-modal.tsx';
import classes from './personal-data.module.css';

/** How often a list with somebody who is being erased is loaded again. */
const lookMs = 3_000;

/** Who has left: their data is handed over or erased (decision 0165). */
export function FormerCard() {
  const say = useSay();
  const [search, setSearch] = useState('');
  const [erasing, setErasing] = useState<Former | null>(null);
  const { data, isError, refetch } = useSteadyRead(erasures.former, { query: { search } });
  const isUnderWay = data?.data.some(({ asked_at, erased_at }) => asked_at !== null && erased_at === null) ?? false;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void refresh(erasures.former), lookMs);
    return () => clearInterval(timer);
  }, [isUnderWay]);
  return (
    <Card title={say(texts.title)}>
      <p className={classes.hint}>{say(texts.hint)}</p>
      <div className={classes.search}>
        <SearchBox label={say(texts.search)} value={search} onSearch={setSearch} onClear={() => setSearch('')} />
      </div>
      {!data ? (
        isError ? (
          <NotLoaded onRetry={refetch} />
        ) : (
          <SkeletonLines lines={3} />
        )
      ) : data.data.length === 0 ? (
        <Empty
          icon={<IconUserOff size={24} stroke={1.6} />}
          heading={say(search === '' ? texts.none : texts.noMatch)}
          hint={search === '' ? say(texts.noneHint) : undefined}
        />
      ) : (
        <ul className={classes.list}>
          {data.data.map((one) => (
            <li key={one.id}>
              <FormerLines one={one} />
              {one.asked_at === null && <Acts one={one} onErase={() => setErasing(one)} />}
            </li>
          ))}
        </ul>
      )}
      {erasing && <EraseModal one={erasing} onClose={() => setErasing(null)} />}
    </Card>
  );
}

function FormerLines({ one }: { one: Former }) {
  const say = useSay();
  const named = useNamed();
  const show = useShowInstant();
  const { name, position, end_date, removed_at, asked_at, erased_at } = one;
  const since = end_date
    ? say(texts.lastDay, { day: showDay(end_date) })
    : removed_at && say(texts.removedOn, { at: show(removed_at) });
  const state = erased_at ? say(texts.erasedOn, { at: show(erased_at) }) : asked_at && say(texts.underWay);
  return (
    <span className={classes.what}>
      {name}
      <span className={classes.meta}>
        {wholeDays([named('positions', position), since, state].filter(Boolean).join(' · '))}
      </span>
    </span>
  );
}

function Acts({ one, onErase }: { one: Former; onErase: () => void }) {
  const say = useSay();
  const enter = useAct(personalData.enter, { says: personalDataTexts.entered, refreshes: [personalData.requests] });
  return (
    <span className={classes.acts}>
      <Button
        small
        isBusy={enter.isBusy}
        aria-label={`${say(personalDataTexts.enter)}: ${one.name}`}
        onClick={() => void enter.run({ body: { user_id: one.id } })}
      >
        {say(personalDataTexts.enter)}
      </Button>
      <Button small aria-label={`${say(texts.erase)}: ${one.name}`} onClick={onErase}>
        {say(texts.erase)}
      </Button>
    </span>
  );
}
