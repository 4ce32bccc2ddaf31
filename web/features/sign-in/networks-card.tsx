import { IconAlertTriangle } from '@tabler/icons-react';
import { words } from '#domain/lib/words.ts';
import { networksForm, type SignInRules, signIn } from '#domain/sign-in/contract.ts';
import { isWide } from '#domain/sign-in/rules.ts';
import { signInTexts as texts } from '#domain/sign-in/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './sign-in.module.css';

/** The organisation's own networks, where wrong passwords are counted by account (D2). */
export function NetworksCard({ rules }: { rules: SignInRules }) {
  const say = useSay();
  const form = useForm({
    shape: networksForm,
    initial: { networks: rules.networks.join('\n') },
    endpoint: signIn.networks,
    record: { id: 1, version: rules.version },
    says: words.saved,
    refreshes: [signIn.read],
  });
  const wide = form.values.networks.split(/[\s,;]+/).filter(isWide);
  return (
    <Card title={say(texts.networksCard)}>
      <Form form={form}>
        <TextField
          {...form.field('networks')}
          label={say(texts.networks)}
          description={`${say(texts.networksHint)} ${say(texts.yourAddress, { address: rules.your_address })}`}
          type="textarea"
          rows={4}
          disabledReason={rules.can_change ? undefined : say(texts.onlyAdmins)}
        />
        {wide.length > 0 && (
          <p className={classes.warning} role="status">
            <IconAlertTriangle size={16} aria-hidden="true" />
            <span>{say(texts.wideNetwork, { networks: wide.join(', ') })}</span>
          </p>
        )}
      </Form>
    </Card>
  );
}
