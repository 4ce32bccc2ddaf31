import { useState } from 'react';
import { ClockFace } from '../../features/clock/clock-face.tsx';
import { GreetingCard } from '../../features/clock/greeting-card.tsx';
import { createChime } from '../chime.ts';
import { Section } from '../data/section.tsx';
import { Button } from '../form/button.tsx';
import { Songket } from '../songket.tsx';
import classes from './gallery.module.css';

const chime = createChime();
const bands = {
  early: '..and you are among the early birds..!',
  'on-time': 'On time',
  late: '..and you are already late..!',
};
type Band = keyof typeof bands;

/** The kiosk's parts; `full` fills the window, and `#kiosk=late` shows the card at once. */
export function GalleryKiosk({ full }: { full?: boolean }) {
  const requested = full ? location.hash.split('=')[1] : undefined;
  const [band, setBand] = useState<Band | null>(requested && requested in bands ? (requested as Band) : null);
  const stage = (
    <div className={classes.kiosk} data-full={full || undefined}>
      <Songket />
      <ClockFace now={Date.now} label="The time now" am="AM" pm="PM" />
      {band && full && (
        <GreetingCard
          initials="NA"
          greeting="Welcome"
          name="Nurul Aisyah binti Ahmad"
          direction="IN"
          time="07:02 AM"
          hours="07:00 AM - 04:30 PM"
          hoursLabel="Working hours"
          mood={band}
          said={[bands[band]]}
        />
      )}
    </div>
  );
  if (full) return stage;
  return (
    <Section
      title="Kiosk"
      action={
        <div className={classes.row}>
          <Button small onClick={() => chime.play('in')}>
            Chime in
          </Button>
          <Button small onClick={() => chime.play('out')}>
            Chime out
          </Button>
          <Button small onClick={() => setBand(null)} href="#kiosk=late">
            Full size: open #kiosk=late
          </Button>
        </div>
      }
    >
      {stage}
    </Section>
  );
}
