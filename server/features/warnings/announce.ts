import type { LiveEvent } from '#domain/live.ts';

/** Notifies the addressees and every administrator, whose counters and lists have changed (COUNTER-02). */
export function announceLetters(call: { announce(event: LiveEvent): void }, ids: readonly number[]): void {
  const message = { type: 'warning-letter' } as const;
  call.announce({ to: 'users', ids: [...new Set(ids)], message });
  call.announce({ to: 'admins', message });
}
