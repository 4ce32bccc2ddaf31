import type { ReactNode } from 'react';
import classes from './greeting-card.module.css';

/** What the kiosk says to whoever just swiped; it comes up from below and is read from three metres. */
export interface GreetingCardProps {
  /** URL of the photo; initials stand in for it. */
  photo?: string | null;
  initials: string;
  /** "Welcome" or "Good Bye". */
  greeting: ReactNode;
  name: string;
  /** "07:02 AM". */
  time: string;
  /** "07:00 AM - 04:30 PM". */
  hours: string;
  /** Names the hours: "Working hours". */
  hoursLabel: string;
  /** The band's colour and shape; none for a plain goodbye. */
  band?: 'early' | 'on-time' | 'late' | null;
  /** What the band says. */
  bandText?: ReactNode;
}

const marks = {
  early: <path d="M3 17h18M6.5 13.5a5.5 5.5 0 0 1 11 0M12 3v3M4.5 6.5l1.8 1.8M19.5 6.5l-1.8 1.8M7 21h10" />,
  'on-time': <path d="m4.5 12.5 5 5 10-11" />,
  late: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.2l3.4 2" />
    </>
  ),
};

export function GreetingCard(props: GreetingCardProps) {
  const { photo, initials, greeting, name, time, hours, hoursLabel, band, bandText } = props;
  return (
    <div className={classes.card} role="status" data-band={band ?? undefined}>
      <div className={classes.main}>
        <span className={classes.photo}>
          {photo ? (
            <img src={photo} alt="" width="160" height="160" />
          ) : (
            <span aria-hidden="true">{initials}</span>
          )}
        </span>
        <div className={classes.words}>
          <p className={classes.greeting}>{greeting}</p>
          <p className={classes.name}>{name}</p>
          <p className={classes.hours}>
            {hoursLabel} <b>{hours}</b>
          </p>
        </div>
        <p className={classes.time}>{time}</p>
      </div>
      {band && (
        <p className={classes.band}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            {marks[band]}
          </svg>
          {bandText}
        </p>
      )}
    </div>
  );
}
