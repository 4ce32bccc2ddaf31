import { useState } from 'react';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import { documentAt } from '#web/lib/documents.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import classes from './applications.module.css';

/** The attachment in its place, once it is asked for: reading a medical one is recorded (decision 0121). */
export function Paper({ name }: { name: string }) {
  const say = useSay();
  const [isShown, setShown] = useState(false);
  const label = say(texts.attachment);
  return (
    <section className={classes.paper} aria-label={label}>
      <h3 className={classes.heading}>{label}</h3>
      <Button small onClick={() => setShown(!isShown)} aria-expanded={isShown}>
        {say(isShown ? texts.hideHere : texts.showHere)}
      </Button>
      {isShown &&
        (name.endsWith('.pdf') ? (
          <iframe src={documentAt(name)} title={label} />
        ) : (
          <img src={documentAt(name)} alt={label} />
        ))}
    </section>
  );
}
