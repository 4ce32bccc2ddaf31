import { holds } from '#domain/access.ts';
import { decisionPath } from '#domain/applications/paths.ts';
import { pathTo } from '#domain/screens.ts';
import type { StuckApplication, VacantPosition } from '#domain/waits/contract.ts';
import { waitTexts as texts } from '#domain/waits/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import type { RowAction } from '#web/parts/row-actions.tsx';

/** A position that is to be filled. */
export type Post = Pick<VacantPosition, 'id' | 'name'>;

/** What can be done about a stuck application, by its reason and by what the viewer may do. */
export function useRemedies(onFill: (post: Post) => void): (row: StuckApplication) => RowAction[] {
  const say = useSay();
  const viewer = useViewer();
  const edits = holds(viewer, 'edit_staff');
  return ({ kind, application_id, nobody, position, opens, waits_for }) => {
    const setsDecider = nobody !== null && position !== null && holds(viewer, 'settings');
    const remedies = [
      opens && { label: texts.openIt, href: decisionPath(kind, application_id) },
      edits &&
        nobody === 'vacant' &&
        waits_for && {
          label: texts.fillPost,
          onClick: () => onFill({ id: waits_for.id, name: waits_for.position }),
        },
      // A substitute stands in for somebody who holds the position, which nobody does where it is vacant.
      edits && (nobody === 'own' || nobody === null) && { label: texts.substitute, href: pathTo('substitutes') },
      // The form of the applicant's own position says who decides.
      setsDecider && { label: texts.setDecider, href: pathTo('positions', {}, { search: position }) },
    ];
    return remedies.flatMap((one) => (one ? [{ ...one, label: say(one.label) }] : []));
  };
}
