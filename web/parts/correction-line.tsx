import { noteAround } from '#domain/corrections/rules.ts';
import type { CorrectionNote } from '#domain/corrections/shapes.ts';
import { showTime } from '#domain/lib/calendar.ts';
import { useSay } from '../lib/say.ts';
import classes from './dialogs.module.css';

/** A correction of a day: what was taken out struck through, what was entered, who did it and why (D5). */
export function CorrectionLine({ note }: { note: CorrectionNote }) {
  const say = useSay();
  const [before, after] = say(noteAround(note)).split('{was}');
  return (
    <span className={classes.meta}>
      {before}
      {note.was !== null && <s>{showTime(note.was)}</s>}
      {after}
    </span>
  );
}
