import type { CardColour as Colour } from '#domain/card-colours/rules.ts';
import { colourTexts } from '#domain/card-colours/texts.ts';
import { useSay } from '../lib/say.ts';
import classes from './card-colour.module.css';

/** The colour of a card: its swatch and its word. */
export function CardColour({ colour }: { colour: Colour }) {
  const say = useSay();
  return (
    <span className={classes.colour}>
      <span className={classes.swatch} data-colour={colour} aria-hidden="true" />
      {say(colourTexts[colour])}
    </span>
  );
}
