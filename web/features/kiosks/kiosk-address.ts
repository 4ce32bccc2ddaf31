import { useOrganisation } from '#web/lib/organisation.ts';

/** Makes the whole address of a kiosk's path: it begins with the public one, else with the one of this page. */
export function useKioskAddress(): (path: string) => string {
  const organisation = useOrganisation();
  return (path) => new URL(path, organisation?.url ?? location.origin).href;
}

/** The path at which a kiosk shows the field for typed codes, if its switch allows them (KIOSK-08, D4). */
export const manualPath = '/?manual_access_card=1';
