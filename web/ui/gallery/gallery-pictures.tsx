import { MalaysiaMap } from '../../features/dashboard/malaysia-map.tsx';
import { AxisChart } from '../data/axis-chart.tsx';
import { Bars } from '../data/bars.tsx';
import { Card } from '../data/card.tsx';
import { ChartTable } from '../data/chart-table.tsx';
import { Columns } from '../data/columns.tsx';
import { HeatGrid } from '../data/heat-grid.tsx';
import { type HeatDay, HeatStrip } from '../data/heat-strip.tsx';
import { Ring } from '../data/ring.tsx';
import { Section } from '../data/section.tsx';
import { Spark } from '../data/spark.tsx';
import { StatBox } from '../data/stat-box.tsx';
import type { Tone } from '../data/tone.ts';
import { Button } from '../form/button.tsx';
import classes from './gallery.module.css';

const pattern: (Tone | null)[] = [
  'green',
  'green',
  'amber',
  'green',
  null,
  null,
  'green',
  'blue',
  'blue',
  'green',
  'red',
  null,
  null,
];
const words: Record<Tone, string> = {
  green: 'on time',
  amber: 'late',
  red: 'absent',
  blue: 'leave',
  grey: 'holiday',
};
const days: HeatDay[] = Array.from({ length: 30 }, (_, at) => {
  const tone = at > 23 ? null : at === 14 ? 'grey' : (pattern[at % pattern.length] ?? null);
  return {
    day: `2026-04-${String(at + 1).padStart(2, '0')}`,
    tone,
    title: `${at + 1} April: ${tone ? words[tone] : 'no working day'}`,
  };
});
const legend = (Object.keys(words) as Tone[]).map((tone) => ({ tone, label: words[tone] }));
const staff = {
  Kelantan: 42,
  Selangor: 31,
  'Kuala Lumpur': 55,
  Sabah: 12,
  Sarawak: 18,
  Johor: 9,
  'Pulau Pinang': 21,
};

const year = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const shares = year.map((month, at) => ({
  figure: `${92 - at}%`,
  key: month,
  label: month,
  under: '2026',
  text: `${month}: on time ${92 - at}%, late ${5 + at}%, absent 3%`,
  values: [92 - at, 5 + at, 3],
}));

export function GalleryPictures() {
  return (
    <Section title="Pictures over words">
      <div className={classes.grid}>
        <StatBox label="Total Late" value="2" tone="amber" hint="this month" onClick={() => undefined} />
        <StatBox label="Total Warning" value="3" tone="red" hint="this month" onClick={() => undefined} />
        <StatBox label="Late per month" value="1.25" />
        <StatBox
          label="Total Recognition"
          value="14"
          hint="6 more to 20"
          aside={<Ring size={48} thickness={5} value={0.7} label="14 of 20" />}
        />
      </div>
      <div className={classes.wide}>
        <Card title="My month" meta="April 2026" action={<Button small>All days</Button>}>
          <HeatStrip
            label="My days of April 2026"
            days={days}
            legend={legend}
            today="2026-04-24"
            weekdays={['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']}
          />
        </Card>
        <div className={classes.stack}>
          <Card title="My Leaves" meta="days left">
            <Bars
              bars={[
                { key: 1, label: 'Annual Leave', value: 9.5, total: 14, text: '9.50 / 14.00' },
                { key: 2, label: 'Medical Leave', value: 14, total: 14, text: '14.00 / 14.00' },
                { key: 3, label: 'Emergency Leave', value: 1, total: 5, text: '1.00 / 5.00', tone: 'amber' },
                { key: 4, label: 'Hajj Leave', value: 0, total: 40, text: '0.00 / 40.00', tone: 'red' },
              ]}
            />
          </Card>
          <Card title="By day">
            <Columns
              label="By day"
              columns={days.map(({ day }, at) => ({
                key: day,
                count: (at * 7) % 5,
                text: `${day}: ${(at * 7) % 5}`,
              }))}
              first="01-04-2026"
              last="30-04-2026"
            />
          </Card>
          <Card title="The same month as a strip">
            <HeatStrip label="April 2026" days={days} legend={legend.slice(0, 3)} today="2026-04-24" />
          </Card>
        </div>
        <Card title="Malaysia" meta="188 staff">
          <MalaysiaMap
            label="Staff by state"
            values={staff}
            title={(state, value) => `${state}: ${value ?? 0} staff`}
            listLabel="As a list"
          />
        </Card>
        <Card title="Attendance by month" meta="Percent of expected days">
          <AxisChart
            label={`Attendance by month. ${shares.map(({ text }) => text).join('. ')}`}
            unit="%"
            most={100}
            series={[
              { key: 'on-time', label: 'On time', tone: 'accent', fill: 'solid' },
              { key: 'late', label: 'Late', tone: 'amber', fill: 'hatched' },
              { key: 'absent', label: 'Absent', tone: 'red', fill: 'dotted' },
            ]}
            columns={shares}
          />
          <ChartTable
            summary="As a table"
            label="Attendance by month"
            heads={['Month', 'On time', 'Late', 'Absent']}
            rows={shares.map(({ key, values }) => ({ key, cells: [key, ...values.map((value) => `${value}%`)] }))}
          />
        </Card>
        <Card title="Late arrivals by weekday and hour">
          <HeatGrid
            label="Late arrivals by weekday and hour"
            corner="Time"
            columns={['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']}
            rows={[7, 8, 9].map((hour) => ({
              key: hour,
              head: `0${hour}:00 AM`,
              counts: [48, 30, 22, 18, 12, 0, 0].map((count) => Math.round(count / (hour - 6))),
            }))}
          />
          <Spark
            label="Twelve months: 3, 4, 4, 6, 5, 0, 7, 8, 8, 9, 6, 7"
            values={[3, 4, 4, 6, 5, 0, 7, 8, 8, 9, 6, 7]}
          />
        </Card>
        <Card title="Rings">
          <div className={classes.row}>
            <Ring size={144} thickness={10} value={0.62} label="5 h 35 min of 9 hours">
              <span className={classes.ringvalue}>05:35</span>
            </Ring>
            <Ring size={96} thickness={8} value={0.9} tone="amber" label="late" />
            <Ring size={64} value={1} tone="green" label="done" />
            <Ring size={64} value={0} label="not begun" />
          </div>
        </Card>
      </div>
    </Section>
  );
}
