import { useEffect, useState } from 'react';
import type { Session } from '../lib/session.ts';
import { store, stored } from '../lib/storage.ts';
import { late, WhenNeeded } from '../ui/overlay/when-needed.tsx';
import { renewSession } from './start.ts';

const AnnouncementDialog = late(async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog);

/** How often an open page checks whether a new day has begun (ms). */
const lookEvery = 60_000;
const thisDay = () => new Date().toDateString();

/** Today, by the machine's clock; on a new day the user and the announcement are loaded again. */
function useDay(): string {
  const [day, setDay] = useState(thisDay);
  useEffect(() => {
    const look = () => {
      if (thisDay() === day) return;
      setDay(thisDay());
      renewSession();
    };
    const timer = setInterval(look, lookEvery);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [day]);
  return day;
}

/** The announcement that came with login or authenticate, shown once a day to each user (SHELL-28 to SHELL-30). */
export function AnnouncementModal({ session: { user, announcement } }: { session: Session }) {
  const mark = `${useDay()} ${user.id}`;
  const [shown, setShown] = useState<{ mark: string; isOpen: boolean } | null>(null);
  const isDue = announcement !== null && shown?.mark !== mark && stored('announced') !== mark;
  useEffect(() => {
    if (!isDue) return;
    // It counts as shown once it is on the screen, whether Ok is clicked or the page is reloaded.
    store('announced', mark);
    setShown({ mark, isOpen: true });
  }, [isDue, mark]);
  const close = () => setShown({ mark, isOpen: false });
  const isOpen = announcement !== null && shown?.isOpen === true;
  return (
    <WhenNeeded isNeeded={isOpen}>
      <AnnouncementDialog announcement={announcement} isOpen={isOpen} onClose={close} />
    </WhenNeeded>
  );
}
