import type { Deciding, Effects } from '../applications/decide.ts';
import { concernedAmong } from './effects-store.ts';
import { replacing } from './replace.ts';
import { leaveEffects } from './terms.ts';

/** What becomes of leave beside its state: by the rules it keeps, and with the other leave that it takes the place of. */
export const effects = {
  approve: async (call, id) => (await leaveEffects.approve!(call, id)) ?? (await replacing.approve!(call, id)),
  withdraw: async (call, id) => (await replacing.withdraw!(call, id)) ?? (await leaveEffects.withdraw!(call, id)),
} satisfies Effects;

/**
 * The same for one decision on some applications: one statement, once they are locked, finds those that keep rules or take
 * the place of other leave, and nothing is asked about the others.
 */
export function effectsOn(ids: readonly number[]): Effects {
  let concerned: Promise<ReadonlySet<number>> | undefined;
  const where =
    (effect: (typeof effects)['approve']): (typeof effects)['approve'] =>
    async (call: Deciding, id: number) => {
      concerned ??= concernedAmong(call.db, ids);
      return (await concerned).has(id) ? effect(call, id) : null;
    };
  return { approve: where(effects.approve), withdraw: where(effects.withdraw) };
}
