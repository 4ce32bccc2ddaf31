import { useSearch } from '@tanstack/react-router';
import { may } from '#domain/access.ts';
import { pathTo } from '#domain/screens.ts';
import { type RecordTab, recordTabs } from '#domain/staff/record.ts';
import { recordTexts, tabTexts } from '#domain/staff/record-texts.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import classes from './record.module.css';

/** Attendance and letters are shown to fewer than the page (D1). */
const ofRecord: readonly RecordTab[] = ['attendance', 'letters'];

/** The parts of somebody's record that the viewer may see, and the one in the address. */
export function useRecordTab(user: StaffDetail): { tab: RecordTab; tabs: readonly RecordTab[] } {
  const viewer = useViewer();
  const { tab } = useSearch({ strict: false }) as { tab?: string };
  const tabs = recordTabs.filter((one) => !ofRecord.includes(one) || may.seeRecord(viewer, user));
  return { tab: tabs.find((one) => one === tab) ?? 'overview', tabs };
}

/** Links to the parts of a record, so that Back returns to the one before. */
export function RecordTabs({ user, tab, tabs }: { user: StaffDetail } & ReturnType<typeof useRecordTab>) {
  const say = useSay();
  const hrefOf = (one: RecordTab) =>
    pathTo('usersDetail', { user_id: user.id }, one === 'overview' ? {} : { tab: one });
  return (
    <nav aria-label={say(recordTexts.parts)} className={classes.tabs}>
      {tabs.map((one) => (
        <a key={one} href={hrefOf(one)} aria-current={one === tab ? 'page' : undefined}>
          {say(tabTexts[one])}
        </a>
      ))}
    </nav>
  );
}
