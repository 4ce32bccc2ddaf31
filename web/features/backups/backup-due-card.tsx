import { backups } from '#domain/backups/contract.ts';
import { backupTexts as texts } from '#domain/backups/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { settingTexts } from '#domain/settings/texts.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import classes from './backup-card.module.css';

/** Says on the dashboard that the last backup, or the last tested one, is too old; nothing while all is well (decision 0160). */
export default function BackupDueCard() {
  const say = useSay();
  const { data } = useQuietRead(backups.state);
  if (!data?.due) return null;
  const isBackup = data.due === 'backup';
  const days = isBackup ? data.backup_age : data.age;
  return (
    <Card title={say(texts.title)} action={<a href={pathTo('setting')}>{say(settingTexts.title)}</a>}>
      <b>{days === null ? say(texts.neverTested) : say(isBackup ? texts.tooOld : texts.testTooOld, { days })}</b>
      {!isBackup && <p className={classes.advice}>{say(texts.advice)}</p>}
    </Card>
  );
}
