import type { ReactNode } from 'react';
import { kindNames, kinds } from '#domain/applications/kinds.ts';
import { replyModule } from '#domain/inbox/rules.ts';
import { labels } from '#domain/lib/labels.ts';
import { same, type Text } from '#domain/lib/text.ts';
import { type FileRead, personalData } from '#domain/personal-data/contract.ts';
import { personalDataTexts as texts } from '#domain/personal-data/texts.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Empty } from '#web/ui/data/empty.tsx';
import { Section } from '#web/ui/data/section.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import classes from './personal-data.module.css';

/** What a file belongs to. */
const moduleText = (module: string): Text => {
  if (module === replyModule) return labels.warningLetters;
  const kind = kindNames.find((one) => kinds[one].documents === module);
  return kind ? kinds[kind].pending : same(module);
};

/** Who else opened one's own files, and when (decision 0038). */
export function ReadsBox({ icon }: { icon: ReactNode }) {
  const say = useSay();
  const { data, isError, refetch } = useRead(personalData.reads);
  return (
    <Section title={say(texts.reads)} hint={say(texts.readsHint)}>
      {data ? (
        data.data.length === 0 ? (
          <Empty icon={icon} heading={say(texts.noReads)} />
        ) : (
          <ul className={classes.list}>
            {data.data.map((row) => (
              <Read key={row.id} row={row} />
            ))}
          </ul>
        )
      ) : isError ? (
        <NotLoaded onRetry={refetch} />
      ) : (
        <SkeletonLines lines={2} />
      )}
    </Section>
  );
}

function Read({ row: { module, read_by, read_at } }: { row: FileRead }) {
  const say = useSay();
  const show = useShowInstant();
  return (
    <li>
      <span className={classes.what}>
        {say(moduleText(module))}
        <span className={classes.meta}>{wholeDays(`${say(texts.readBy, { name: read_by })} · ${show(read_at)}`)}</span>
      </span>
    </li>
  );
}
