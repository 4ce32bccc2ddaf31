import type { GrantRow } from '#domain/grants/contract.ts';
import { type Capability, capabilities } from '#domain/grants/rules.ts';
import { areaTexts, capabilityTexts, grantTexts as texts } from '#domain/grants/texts.ts';
import type { SayName } from '#web/lib/named.ts';
import type { useSay } from '#web/lib/say.ts';

type Say = ReturnType<typeof useSay>;

/** What a grant allows, in one line. */
export const capabilityList = (some: readonly Capability[], say: Say): string =>
  some.length === capabilities.length
    ? say(texts.everything)
    : some.map((one) => say(capabilityTexts[one])).join(' · ');

/** Where a grant allows it. */
export function placesText({ area, places }: Pick<GrantRow, 'area' | 'places'>, say: Say, named: SayName): string {
  if (area === 'organisation') return say(areaTexts.organisation);
  const names = places.map(({ name }) => (area === 'departments' ? named('departments', name) : name)).join(', ');
  return area === 'departments' ? `${names} (${say(texts.withBelow)})` : names;
}
