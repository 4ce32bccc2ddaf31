import { useEffect, useEffectEvent } from 'react';
import type { Text } from '#domain/lib/text.ts';
import { createStore } from './store.ts';

/** What the page that is open offers to do, which the palette lists first. */
interface PageAction {
  name: Text;
  run: () => void;
}

const offered = createStore<readonly PageAction[]>([]);

export const usePageActions = (): readonly PageAction[] => offered.use();

/** Offers an action in the palette while the page is open and the action has a name. */
export function useOffered(name: Text | undefined, run: () => void): void {
  const act = useEffectEvent(run);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a name that is filled in is a new text each time
  useEffect(() => {
    if (!name) return;
    const own: PageAction = { name, run: () => act() };
    offered.set([...offered.get(), own]);
    return () => offered.set(offered.get().filter((one) => one !== own));
  }, [name?.en]);
}
