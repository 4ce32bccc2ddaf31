import { leave } from '#domain/leave/contract.ts';
import { textOf } from '#domain/lib/text.ts';
import { refreshCounters } from '#web/lib/counters.ts';
import { useHeard } from '#web/lib/live.ts';
import { refresh } from '#web/lib/query.ts';
import { said } from '#web/lib/said.tsx';
import { toast } from '#web/ui/overlay/toast.tsx';

const renew = () => void refresh(leave.list, leave.detail);

/** Reads the list anew when an application is made or moved, with what is said of it (SOCKET-38); admins hear that counts changed. */
export function useLeaveNews(): void {
  useHeard('leaves-application', ({ message, ...news }) => {
    renew();
    refreshCounters();
    if (message) toast.info(said(textOf({ message, ...news })));
  });
  useHeard('function', ({ name }) => name === 'counters' && renew());
  useHeard('connected', renew);
}
