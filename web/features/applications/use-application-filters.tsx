import { holds } from '#domain/access.ts';
import type { Status } from '#domain/applications/kind.ts';
import type { Kind } from '#domain/applications/kinds.ts';
import { statusTexts, applicationTexts as texts } from '#domain/applications/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { choiceFilter, type ListFilter } from '#web/parts/list-filters.tsx';
import { useMonthFilter } from '#web/parts/month-filter.tsx';

/**
 * The filters month, state and, beyond the specification, what waits (LEAVE-01, LEAVE-02, LATE-01, LOFFICE-01, decision
 * 0049).
 */
export function useApplicationFilters(
  list: Parameters<typeof choiceFilter>[0],
  kind: Kind,
  statuses: readonly Status[],
): ListFilter[] {
  const say = useSay();
  const month = useMonthFilter(list);
  const choices = statuses.map((value) => ({ value: value as string, label: say(statusTexts[value]) }));
  const status = choiceFilter(list, {
    name: 'status',
    label: say(texts.status),
    choices: [{ value: 'all', label: say(texts.allStatus) }, ...choices],
  });
  const viewer = useViewer();
  const whose = [
    ...(viewer.decides[kind] ? [{ value: 'me', label: say(texts.waitingMe) }] : []),
    ...(holds(viewer, 'see') ? [{ value: 'anyone', label: say(texts.waitingAnyone) }] : []),
    { value: 'overdue', label: say(texts.waitingOverdue) },
  ];
  const waiting = choiceFilter(list, {
    name: 'waiting',
    label: say(texts.waiting),
    choices: [{ value: 'all', label: say(texts.waitingAll) }, ...whose],
  });
  return [month, status, waiting];
}
