import { words } from '#domain/lib/words.ts';
import { type Passkey, passkeyForm, passkeys } from '#domain/passkeys/contract.ts';
import { passkeyNameLength } from '#domain/passkeys/rules.ts';
import { passkeyTexts as texts } from '#domain/passkeys/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

/** Names a passkey of one's own: a new one, or again. */
export function PasskeyModal({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const say = useSay();
  const form = useForm({
    shape: passkeyForm,
    initial: { name: passkey.name },
    endpoint: passkeys.rename,
    params: () => ({ id: passkey.id }),
    says: words.saved,
    refreshes: [passkeys.mine],
    onSaved: onClose,
  });
  return (
    <FormModal title={texts.naming} form={form} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={say(texts.name)}
        description={say(texts.nameHint)}
        maxLength={passkeyNameLength}
        required
      />
    </FormModal>
  );
}
