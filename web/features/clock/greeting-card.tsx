import type { CardColour } from '#domain/card-colours/rules.ts';
import type { Mood } from '#domain/clock/greeting.ts';
import classes from './greeting-card.module.css';
import { nameLength } from './name-length.ts';

/** The kiosk's greeting to someone who just swiped; it slides in from below and is readable from three metres. */
interface GreetingCardProps {
  /** URL of the photo; initials are shown without one. */
  photo?: string | null;
  initials: string;
  /** "Welcome" or "Good Bye". */
  greeting: string;
  name: string;
  /** "IN" or "OUT". */
  direction: string;
  /** "07:02 AM". */
  time: string;
  /** "07:00 AM - 04:30 PM". */
  hours: string;
  /** The label of the hours: "Working hours". */
  hoursLabel: string;
  /** The colour and the shape of the card. */
  mood: Mood;
  /** The colour of the person's time card, and its words. */
  card?: { colour: CardColour; text: string };
  /** The text of the mood, one line each; none for a plain in or out. */
  said: readonly string[];
}

/** A shape for each mood, for those who cannot see its colour. */
const shapes: Record<Mood, React.ReactNode> = {
  early: <path d="M3 17h18M6.5 13.5a5.5 5.5 0 0 1 11 0M12 3v3M4.5 6.5l1.8 1.8M19.5 6.5l-1.8 1.8M7 21h10" />,
  'on-time': <path d="m4.5 12.5 5 5 10-11" />,
  late: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.2l3.4 2" />
    </>
  ),
  in: <path d="M14 4h5v16h-5M4 12h10M10 8l4 4-4 4" />,
  out: <path d="M10 4H5v16h5M9 12h11M16 8l4 4-4 4" />,
  'left-early': <path d="M10 4H5v16h5M9 12h5M18 8v5M18 16.5v.1" />,
};

export function GreetingCard(props: GreetingCardProps) {
  const { photo, initials, greeting, name, direction, time, hours, hoursLabel, mood, said, card } = props;
  return (
    <div className={classes.card} role="status" data-mood={mood}>
      <div className={classes.who}>
        <span className={classes.photo}>
          {photo ? <img src={photo} alt="" /> : <span aria-hidden="true">{initials}</span>}
        </span>
        <div className={classes.words}>
          <p className={classes.greeting}>{greeting}</p>
          <p className={classes.name} data-length={nameLength(name)}>
            {name}
          </p>
          <p className={classes.hours}>
            {hoursLabel} <b>{hours}</b>
          </p>
          {card && (
            <p className={classes.colour}>
              <span className={classes.swatch} data-colour={card.colour} aria-hidden="true" />
              {card.text}
            </p>
          )}
        </div>
      </div>
      <div className={classes.event}>
        <svg className={classes.shape} viewBox="0 0 24 24" aria-hidden="true">
          {shapes[mood]}
        </svg>
        <p className={classes.direction}>{direction}</p>
        <div className={classes.when}>
          <p className={classes.time}>{time}</p>
          {said.map((line) => (
            <p key={line} className={classes.said}>
              {line}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}
