import { words } from '#domain/lib/words.ts';
import { nameLength } from '#domain/limits.ts';
import { type Organisation, organisation } from '#domain/organisation/contract.ts';
import { type Identity, identityForm, mostOf } from '#domain/organisation/identity.ts';
import { organisationTexts as texts } from '#domain/organisation/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { renewBrand } from './brand.ts';
import classes from './organisation.module.css';

const fields = [
  ...(['name', 'name_ms', 'short_name', 'registration_no', 'address'] as const),
  ...(['signatory_name', 'signatory_position', 'url'] as const),
] as const satisfies readonly (keyof Identity)[];

/** What the organisation is called and where it is, who signs its letters, and the address in its links. */
export function IdentityForm({ current }: { current: Organisation }) {
  const { fixed_url, time_zone, version } = current;
  const say = useSay();
  const form = useForm({
    shape: identityForm,
    initial: Object.fromEntries(fields.map((field) => [field, current[field]])) as unknown as Identity,
    endpoint: organisation.save,
    // Another than those of the other cards, so that what is typed in one is not taken for another's.
    record: { id: 3, version },
    says: words.saved,
    refreshes: [organisation.read],
    onSaved: () => void renewBrand(),
  });
  const field = (name: (typeof fields)[number]) => {
    const { value, onChange, ...props } = form.field(name);
    return { ...props, value: value ?? '', onChange: (typed: string) => onChange((typed || null) as string) };
  };
  return (
    <Card title={say(texts.identityCard)} meta={say(texts.identityMeta)}>
      <Form form={form}>
        <div className={classes.pair}>
          <TextField {...field('name')} label={say(texts.name)} maxLength={nameLength} required />
          <TextField
            {...field('name_ms')}
            label={say(texts.nameMs)}
            description={say(texts.nameMsHint)}
            maxLength={nameLength}
          />
          <TextField
            {...field('short_name')}
            label={say(texts.shortName)}
            description={say(texts.shortNameHint)}
            maxLength={mostOf.short}
          />
          <TextField {...field('registration_no')} label={say(texts.registrationNo)} maxLength={mostOf.number} />
        </div>
        <TextField
          {...field('address')}
          type="textarea"
          label={say(texts.address)}
          description={say(texts.addressHint)}
          maxLength={mostOf.address}
        />
        <div className={classes.pair}>
          <TextField
            {...field('signatory_name')}
            label={say(texts.signatoryName)}
            description={say(texts.signatoryNameHint)}
            maxLength={nameLength}
          />
          <TextField {...field('signatory_position')} label={say(texts.signatoryPosition)} maxLength={nameLength} />
        </div>
        {fixed_url === null ? (
          <TextField
            {...field('url')}
            label={say(texts.url)}
            description={say(texts.urlHint)}
            maxLength={mostOf.url}
            placeholder={location.origin}
          />
        ) : (
          <Fixed label={say(texts.url)} value={fixed_url} hint={say(texts.urlFixed)} />
        )}
        <Fixed label={say(texts.timeZone)} value={time_zone} hint={say(texts.timeZoneHint)} />
      </Form>
    </Card>
  );
}

/** A value that only a switch of the environment changes. */
function Fixed({ label, value, hint }: { label: string; value: string; hint: string }) {
  return (
    <dl className={classes.fixed}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd className={classes.note}>{hint}</dd>
    </dl>
  );
}
