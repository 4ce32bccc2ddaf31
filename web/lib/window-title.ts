import { useEffect } from 'react';
import { shortNameOf } from '#domain/organisation/names.ts';
import { useOrganisation } from './organisation.ts';
import { useSay } from './say.ts';

/** Titles the window, with the organisation after it; null leaves that to the screen itself. */
export function useWindowTitle(title: string | null): void {
  const say = useSay();
  const organisation = useOrganisation();
  const owner = organisation ? say(shortNameOf(organisation)) : 'Hadir';
  useEffect(() => {
    if (title !== null) document.title = title ? `${title} · ${owner}` : owner;
  }, [title, owner]);
}
