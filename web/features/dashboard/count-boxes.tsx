import type { DashboardData } from '#domain/dashboard/contract.ts';
import { likeTarget, totalTone } from '#domain/dashboard/rules.ts';
import { dashboardTexts } from '#domain/dashboard/texts.ts';
import { likeTargets } from '#domain/limits.ts';
import { useSay } from '#web/lib/say.ts';
import { Ring } from '#web/ui/data/ring.tsx';
import { StatBox } from '#web/ui/data/stat-box.tsx';

/** The month's totals: late, warnings, recognitions toward their target (DASH-13, DASH-14, DASH-22 to DASH-24). */
export function CountBoxes({ data: { late_count, warning_count, like_count } }: { data: DashboardData }) {
  const say = useSay();
  const next = likeTarget(like_count);
  const target = next ?? likeTargets.at(-1)!;
  const month = say(dashboardTexts.thisMonth);
  return (
    <>
      <StatBox label={say(dashboardTexts.totalLate)} value={late_count} tone={totalTone(late_count)} hint={month} />
      <StatBox
        label={say(dashboardTexts.totalWarning)}
        value={warning_count}
        tone={totalTone(warning_count)}
        hint={month}
      />
      <StatBox
        label={`${say(dashboardTexts.recognitions)} ${month}`}
        value={like_count}
        hint={
          next === null
            ? say(dashboardTexts.targetsReached)
            : say(dashboardTexts.target, { more: next - like_count, target: next })
        }
        aside={
          <Ring
            value={like_count / target}
            size={52}
            thickness={5}
            tone={next === null ? 'green' : undefined}
            label={say(dashboardTexts.targetOf, { likes: like_count, target })}
          >
            {target}
          </Ring>
        }
      />
    </>
  );
}
