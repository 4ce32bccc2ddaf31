import { session } from '#domain/session/contract.ts';
import { call } from '#web/lib/call.ts';
import { noteOrganisation } from '#web/lib/organisation.ts';

/** Shows the organisation's new name or logo around the page; where that cannot be loaded, the next load does. */
export const renewBrand = (): Promise<void> =>
  call(session.hello).then(
    ({ organisation }) => noteOrganisation(organisation),
    () => undefined,
  );
