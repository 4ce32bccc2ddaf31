import type { Today } from '#domain/today/contract.ts';
import { type Group, groups } from '#domain/today/rules.ts';
import { groupTexts, todayTexts as texts } from '#domain/today/texts.ts';
import { useSay } from '#web/lib/say.ts';
import type { Tone } from '#web/ui/data/tone.ts';
import classes from './today.module.css';

const tones: Partial<Record<Group, Tone>> = { not_in: 'red', late: 'amber' };

interface GroupFilterProps {
  counts: Today['counts'] | undefined;
  group: Group | null;
  onGroup: (group: Group | null) => void;
}

/** How many are in each group; a press shows those alone, another one all again. */
export function GroupFilter({ counts, group, onGroup }: GroupFilterProps) {
  const say = useSay();
  return (
    <fieldset className={classes.groups} aria-label={say(texts.groups)}>
      {groups.map((one) => (
        <button
          key={one}
          type="button"
          className={classes.group}
          aria-pressed={group === one}
          data-tone={counts?.[one] ? tones[one] : undefined}
          onClick={() => onGroup(group === one ? null : one)}
        >
          <b>{counts?.[one] ?? '–'}</b> {say(groupTexts[one])}
        </button>
      ))}
    </fieldset>
  );
}
