import { useState } from 'react';
import { malaysiaRest, malaysiaSize, malaysiaStates } from '#web/lib/malaysia-states.ts';
import classes from './malaysia-map.module.css';

/** Malaysia's 13 states and Kuala Lumpur, coloured by number. */
interface MalaysiaMapProps {
  label: string;
  /** Number by state name, as in malaysia-states.ts; a state without one is uncoloured. */
  values: Readonly<Record<string, number>>;
  /** The label of a state: "Kelantan: 42 staff". */
  title: (state: string, value: number | null) => string;
  /** The label of the list with the same numbers. */
  listLabel: string;
  onState?: (state: string) => void;
}

const drawn = malaysiaStates.toSorted((a, b) => Number(isKl(a.name)) - Number(isKl(b.name)));

function isKl(name: string): boolean {
  return name === 'Kuala Lumpur';
}

export function MalaysiaMap({ label, values, title, listLabel, onState }: MalaysiaMapProps) {
  const [current, setCurrent] = useState<string | null>(null);
  const top = Math.max(1, ...Object.values(values));
  const depth = (name: string) => {
    const value = values[name] ?? 0;
    return value > 0 ? `${Math.round(22 + (value / top) * 78)}%` : '0%';
  };
  const titleOf = (name: string) => title(name, values[name] ?? null);
  const counted = malaysiaStates
    .filter(({ name }) => (values[name] ?? 0) > 0)
    .toSorted((a, b) => (values[b.name] ?? 0) - (values[a.name] ?? 0));
  return (
    <figure className={classes.figure} aria-label={label}>
      <svg
        className={classes.map}
        viewBox={`-8 -8 ${malaysiaSize.width + 16} ${malaysiaSize.height + 16}`}
        aria-hidden="true"
        onPointerLeave={() => setCurrent(null)}
      >
        <path d={malaysiaRest} className={classes.rest} />
        {drawn.map(({ name, at, path }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list below is the keyboard alternative
          <g
            key={name}
            className={classes.state}
            data-current={current === name || undefined}
            data-click={onState ? true : undefined}
            style={{ '--depth': depth(name) } as React.CSSProperties}
            onPointerEnter={() => setCurrent(name)}
            onClick={onState && (() => onState(name))}
          >
            <path d={path} fillRule="evenodd" />
            {isKl(name) && <circle cx={at[0]} cy={at[1]} r="22" />}
          </g>
        ))}
      </svg>
      <p className={classes.said}>{current ? titleOf(current) : '\u00a0'}</p>
      <details className={classes.list}>
        <summary>{listLabel}</summary>
        <ul>
          {counted.map(({ name }) => (
            <li key={name}>
              {onState ? (
                <button type="button" onClick={() => onState(name)} onFocus={() => setCurrent(name)}>
                  {titleOf(name)}
                </button>
              ) : (
                titleOf(name)
              )}
            </li>
          ))}
        </ul>
      </details>
    </figure>
  );
}
