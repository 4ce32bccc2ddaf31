import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type AuditEntry, type AuditList, audit } from '#domain/audit/contract.ts';
import { type AuditView, takesLiveEntry, withLiveEntry } from '#domain/audit/rules.ts';
import { rowHighlight } from '#domain/limits.ts';
import { useFirstConnected, useHeard } from '#web/lib/live.ts';
import { queries, refresh } from '#web/lib/query.ts';

/** The parts of the list that live entries depend on. */
interface Looked {
  view: AuditView;
  key: readonly unknown[];
  isBusy: boolean;
}

/** Inserts live entries at the top of the log, and returns which ones to highlight (AUDIT-04 to AUDIT-06). */
export function useLiveEntries({ view, key, isBusy }: Looked): ReadonlySet<number> {
  const [glowing, setGlowing] = useState<ReadonlySet<number>>(new Set());
  const waiting = useRef<AuditEntry[]>([]);
  // An entry that arrives while the page is loading may be on it or not, so it waits until that is known.
  const insert = useEffectEvent(() => {
    const entries = waiting.current.splice(0);
    if (entries.length === 0 || !takesLiveEntry(view)) return;
    queries.setQueryData<AuditList>(key, (list) => list && entries.reduce(withLiveEntry, list));
    const ids = entries.map(({ id }) => id);
    setGlowing((before) => new Set([...before, ...ids]));
    setTimeout(() => setGlowing((now) => new Set([...now].filter((id) => !ids.includes(id)))), rowHighlight);
  });
  useEffect(() => {
    if (!isBusy) insert();
  }, [isBusy]);
  useHeard('activity-log', ({ row }) => {
    waiting.current.push(row);
    if (!isBusy) insert();
  });
  // For entries that were missed until then.
  useFirstConnected(() => void refresh(audit.list));
  return glowing;
}
