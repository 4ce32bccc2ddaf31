import { words } from '#domain/lib/words.ts';
import { cardDigits, nameLength, passwordLength } from '#domain/limits.ts';
import { mostOf } from '#domain/organisation/identity.ts';
import { organisationTexts } from '#domain/organisation/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { setup, setupForm } from '#domain/setup/contract.ts';
import { setupTexts as texts } from '#domain/setup/texts.ts';
import { staffTexts } from '#domain/staff/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useFirstLogin } from '#web/parts/first-login.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './setup.module.css';

/** The organisation's name and its first administrator, who is signed in at once. */
export function SetupForm({ token, zone }: { token: string; zone: string }) {
  const say = useSay();
  const logIn = useFirstLogin();
  const form = useForm({
    shape: setupForm,
    initial: {
      ...{
        organisation: '',
        short_name: '',
        name: '',
        email: '',
        ic: '',
        contact: '',
        access_card_id: '',
        password: '',
      },
      gender: null as 'M' | 'F' | null,
    },
    endpoint: setup.create,
    body: (checked) => ({ ...checked, token }),
    onSaved: (_, { email, password }) => logIn(texts.done, email, password),
  });
  // Another browser was faster, or the answer was lost: the account is there.
  const isOver = form.refusal === say(texts.already);
  return (
    <form className={classes.form} {...form.props} data-outside={!isOver || undefined}>
      <Card title={say(organisationTexts.title)}>
        <div className={classes.rows}>
          <TextField
            {...form.field('organisation')}
            label={say(texts.organisation)}
            maxLength={nameLength}
            required
            autoFocus
          />
          <TextField
            {...form.field('short_name')}
            label={say(organisationTexts.shortName)}
            description={say(organisationTexts.shortNameHint)}
            maxLength={mostOf.short}
          />
          <p className={classes.zone}>{say(texts.zone, { zone })}</p>
        </div>
      </Card>
      <Card title={say(texts.administrator)}>
        <div className={classes.fields}>
          <TextField {...form.field('name')} label={say(staffTexts.name)} autoComplete="name" required />
          <TextField
            {...form.field('ic')}
            label={say(staffTexts.ic)}
            description={say(staffTexts.icHint)}
            inputMode="numeric"
            required
          />
          <TextField
            {...form.field('email')}
            label={say(staffTexts.email)}
            type="email"
            autoComplete="email"
            required
          />
          <TextField
            {...form.field('contact')}
            label={say(staffTexts.contact)}
            type="tel"
            autoComplete="tel"
            required
          />
          <SelectField
            {...form.field('gender')}
            label={say(staffTexts.gender)}
            choices={[
              { value: 'M', label: say(staffTexts.male) },
              { value: 'F', label: say(staffTexts.female) },
            ]}
            required
          />
          <TextField
            {...form.field('access_card_id')}
            label={say(staffTexts.accessCard)}
            description={say(staffTexts.accessCardHint)}
            inputMode="numeric"
            maxLength={cardDigits}
            required
          />
          <TextField
            {...form.field('password')}
            label={say(staffTexts.password)}
            description={say(words.passwordHint, passwordLength)}
            type="password"
            autoComplete="new-password"
            maxLength={passwordLength.max}
            required
          />
        </div>
      </Card>
      <FormError text={form.refusal} />
      {isOver && (
        <Button look="quiet" href={pathTo('login')}>
          {say(texts.toLogin)}
        </Button>
      )}
      <Button type="submit" look="primary" isBusy={form.isBusy}>
        {say(texts.save)}
      </Button>
    </form>
  );
}
