import { useUiTexts } from '../ui-texts.ts';
import classes from './clash-note.module.css';

/** Another user's value of a field that was changed here too. */
export interface Clash {
  /** As text: "Changed meanwhile to: Kuantan". */
  text: string;
  onKeep: () => void;
  onTake: () => void;
}

/** Shows it below the field, and asks which value to keep. */
export function ClashNote({ clash }: { clash: Clash }) {
  const texts = useUiTexts();
  return (
    <span className={classes.note}>
      <span>{clash.text}</span>
      <span className={classes.choices}>
        <button type="button" className={classes.choice} onClick={clash.onKeep}>
          {texts.keepMine}
        </button>
        <button type="button" className={classes.choice} onClick={clash.onTake}>
          {texts.useTheirs}
        </button>
      </span>
    </span>
  );
}
