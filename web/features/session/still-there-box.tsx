import { wayTexts as texts } from '#domain/sign-in/login-texts.ts';
import { providerText } from '#domain/sign-in/rules.ts';
import { useSay } from '#web/lib/say.ts';
import { stillThere } from '#web/lib/still-there.ts';
import { Button } from '#web/ui/form/button.tsx';
import classes from './login.module.css';

/** Offers to log out of the provider too, after a logout; nothing otherwise. */
export function StillThereBox() {
  const say = useSay();
  const provider = stillThere.use();
  if (!provider) return null;
  const label = say(providerText(provider));
  return (
    <div className={classes.still} role="status">
      <p className={classes.hint}>{say(texts.stillThere, { label })}</p>
      <Button small onClick={() => location.assign(provider.url)}>
        {say(texts.logoutThere, { label })}
      </Button>
    </div>
  );
}
