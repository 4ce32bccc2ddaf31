import type { OfficeToday } from '#domain/dashboard/contract.ts';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { MalaysiaMap } from '#web/features/dashboard/malaysia-map.tsx';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { byState } from './places.ts';

const sum = (offices: readonly OfficeToday[]) => offices.reduce((total, office) => total + office.total, 0);

/**
 * A map of Malaysia with the number of staff who clocked in today in each state; hovering shows the state (DASH-25,
 * D12).
 */
export default function MapCard({ offices }: { offices: readonly OfficeToday[] }) {
  const say = useSay();
  const states = byState(offices);
  const values = Object.fromEntries([...states].map(([state, list]) => [state, sum(list)]));
  const titleOf = (state: string) => {
    const list = states.get(state);
    if (!list) return say(dashboardTexts.mapStateEmpty, { state });
    const names = list.map(({ name, total }) => say(dashboardTexts.mapOffice, { name, total })).join(', ');
    return say(dashboardTexts.mapState, { state, total: sum(list), offices: names });
  };
  return (
    <Card title={say(dashboardTexts.map)} meta={say(dashboardTexts.mapTotal, { total: sum(offices) })}>
      <MalaysiaMap
        label={say(dashboardTexts.mapLabel)}
        values={values}
        title={titleOf}
        listLabel={say(dashboardTexts.mapList)}
      />
    </Card>
  );
}
