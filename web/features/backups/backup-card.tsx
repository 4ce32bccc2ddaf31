import { backups } from '#domain/backups/contract.ts';
import type { BackupState } from '#domain/backups/rules.ts';
import { backupStateTexts, backupTexts as texts } from '#domain/backups/texts.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Facts } from '#web/parts/facts.tsx';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import type { Tone } from '#web/ui/data/tone.ts';
import classes from './backup-card.module.css';

const tones: Record<BackupState, Tone> = { none: 'red', unverified: 'amber', old: 'amber', verified: 'green' };

/** When the last backup was made, how old the last verified one is, and what to do where that is too long (decision 0160). */
export function BackupCard() {
  const say = useSay();
  const show = useShowInstant();
  const { data, error, refetch } = useRead(backups.state);
  const shown = (instant: string | null) => instant && show(instant);
  if (error && !data) return <LoadFailed title={say(texts.title)} error={error} onRetry={() => void refetch()} />;
  return (
    <Card
      title={say(texts.title)}
      action={data && <Pill tone={tones[data.state]}>{say(backupStateTexts[data.state])}</Pill>}
    >
      {!data && <SkeletonLines lines={2} />}
      {data && (
        <Facts
          facts={[
            { name: say(texts.made), value: shown(data.backed_up_at) },
            { name: say(texts.verified), value: shown(data.verified_backup_at) },
            { name: say(texts.age), value: data.age === null ? null : String(data.age) },
            { name: say(texts.verifiedAt), value: shown(data.backup_verified_at) },
          ]}
        />
      )}
      {data && data.state !== 'verified' && <p className={classes.advice}>{say(texts.advice)}</p>}
    </Card>
  );
}
