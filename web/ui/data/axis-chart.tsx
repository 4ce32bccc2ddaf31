import { useId } from 'react';
import { grouped } from '#domain/lib/text.ts';
import { useWidth } from '../use-width.ts';
import classes from './axis-chart.module.css';
import { ticksOf } from './ticks.ts';
import type { Tone } from './tone.ts';

/** A part of each column. Its fill differs from the others' in more than colour. */
interface Series {
  key: string;
  label: string;
  tone: Tone | 'accent';
  fill: 'solid' | 'hatched' | 'dotted';
}

/** The values of a month, in the order of the series. */
interface AxisColumn {
  key: string;
  label: string;
  /** A second line below the label, such as the year, where it is another than that of the column before. */
  under?: string;
  /** Shown above the column, where there is room. */
  figure?: string;
  /** The values as text, shown on hover: "March 2026: 97%". */
  text: string;
  values: readonly number[];
}

/** Columns of stacked values over an axis with its unit. Beside it, its values belong into a `ChartTable`. */
interface AxisChartProps {
  label: string;
  /** What the axis counts: "%", "days". */
  unit: string;
  series: readonly Series[];
  columns: readonly AxisColumn[];
  /** The largest value of the axis; that of the highest column by default. */
  most?: number;
  /** CSS pixels. */
  height?: number;
}

/** Around the plot, in pixels; the left side has room for six digits. */
const room = { top: 24, right: 10, bottom: 36, left: 52 };
const widestColumn = 36;
/** The least room for a label, in pixels; of narrower columns not every one has one, but the last does. */
const leastLabel = 34;
const usualWidth = 640;

export function AxisChart({ label, unit, series, columns, most, height = 220 }: AxisChartProps) {
  const id = useId();
  const [ref, width] = useWidth<HTMLElement>(usualWidth);
  const sums = columns.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const ticks = ticksOf(most ?? Math.max(...sums, 0));
  const [wide, high] = [Math.max(1, width - room.left - room.right), height - room.top - room.bottom];
  const slot = wide / Math.max(1, columns.length);
  const thick = Math.min(widestColumn, slot * 0.64);
  const every = Math.ceil(leastLabel / slot);
  const isLabelled = (at: number) => (columns.length - 1 - at) % every === 0;
  const yOf = (value: number) => room.top + high - (value / ticks.at(-1)!) * high;
  const fillOf = ({ key, fill }: Series) => (fill === 'solid' ? undefined : `url(#${id}${key})`);
  return (
    <figure className={classes.figure} ref={ref}>
      <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <defs>
          {series.map((one) => (
            <Pattern key={one.key} id={`${id}${one.key}`} tone={one.tone} fill={one.fill} />
          ))}
        </defs>
        <text x={room.left - 8} y={12} textAnchor="end">
          {unit}
        </text>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={room.left} x2={width - room.right} y1={yOf(tick)} y2={yOf(tick)} />
            <text x={room.left - 8} y={yOf(tick) + 4} textAnchor="end">
              {grouped(tick)}
            </text>
          </g>
        ))}
        {columns.map(({ key, label: name, under, figure, text, values }, at) => {
          const isNewUnder = isLabelled(at) && under !== columns[at - every]?.under;
          const middle = room.left + slot * (at + 0.5);
          return (
            <g key={key} className={classes.column}>
              <title>{text}</title>
              <rect className={classes.slot} x={middle - slot / 2} y={room.top} width={slot} height={high} />
              {series.map((one, nr) => {
                const below = values.slice(0, nr).reduce((sum, value) => sum + value, 0);
                const value = values[nr] ?? 0;
                if (value <= 0) return null;
                return (
                  <rect
                    key={one.key}
                    className={classes.bar}
                    data-tone={one.tone}
                    x={middle - thick / 2}
                    y={yOf(below + value)}
                    width={thick}
                    height={yOf(below) - yOf(below + value)}
                    style={{ fill: fillOf(one) }}
                  />
                );
              })}
              {figure && every === 1 && (
                <text className={classes.value} x={middle} y={yOf(sums[at]!) - 6} textAnchor="middle">
                  {figure}
                </text>
              )}
              {isLabelled(at) && (
                <text x={middle} y={height - room.bottom + 16} textAnchor="middle">
                  {name}
                </text>
              )}
              {isNewUnder && (
                <text x={middle} y={height - room.bottom + 31} textAnchor="middle">
                  {under}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {series.length > 1 && (
        <figcaption className={classes.legend}>
          {series.map((one) => (
            <span key={one.key}>
              <svg width="14" height="14" aria-hidden="true">
                <rect
                  className={classes.bar}
                  data-tone={one.tone}
                  x="0.5"
                  y="0.5"
                  width="13"
                  height="13"
                  style={{ fill: fillOf(one) }}
                />
              </svg>
              {one.label}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}

/** The hatching or the dots of a series. */
function Pattern({ id, tone, fill }: Pick<Series, 'tone' | 'fill'> & { id: string }) {
  if (fill === 'solid') return null;
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" data-tone={tone}>
      <rect className={classes.ground} width="6" height="6" />
      {fill === 'hatched' ? (
        <path className={classes.lines} d="M-1 1 1-1M0 6 6 0M5 7 7 5" />
      ) : (
        <circle className={classes.dots} cx="3" cy="3" r="1.6" />
      )}
    </pattern>
  );
}
