import { useState } from 'react';
import type { Text } from '#domain/lib/text.ts';
import { textOf } from '#domain/lib/text.ts';
import { type Provider, signIn } from '#domain/sign-in/contract.ts';
import { signInTexts as texts } from '#domain/sign-in/texts.ts';
import { CallError, textOfError } from '#web/lib/call-error.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { type RecordModalProps, useRecordForm } from '#web/parts/use-record-form.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './sign-in.module.css';

const calls = { list: signIn.read, add: signIn.add, edit: signIn.edit };
const blank = { label: '', label_ms: '', issuer: '', client_id: '', client_secret: '', staff_claim: '' };

/** Adds a provider, or changes one; its secret is written and never shown. */
export function ProviderModal(modal: RecordModalProps<Provider>) {
  const say = useSay();
  const record = modal.record && { ...modal.record, client_secret: '' };
  const { form, dialog } = useRecordForm(calls, texts, { ...modal, record }, blank);
  return (
    <FormModal {...dialog}>
      <div className={classes.fields}>
        <TextField {...form.field('issuer')} label={say(texts.issuer)} description={say(texts.issuerHint)} required />
        <TestLine issuer={form.values.issuer} onFailed={(why) => form.fail('issuer', why)} />
        <TextField {...form.field('client_id')} label={say(texts.clientId)} required autoComplete="off" />
        <TextField
          {...form.field('client_secret')}
          label={say(texts.clientSecret)}
          description={say(record?.has_secret ? texts.secretStored : texts.secretNew)}
          type="password"
          autoComplete="new-password"
        />
        <TextField {...form.field('label')} label={say(texts.label)} required maxLength={60} />
        <TextField {...form.field('label_ms')} label={say(texts.labelMs)} required maxLength={60} />
        <TextField
          {...form.field('staff_claim')}
          label={say(texts.staffClaim)}
          description={say(texts.staffClaimHint)}
          autoComplete="off"
        />
      </div>
    </FormModal>
  );
}

/** Asks the typed issuer for its configuration, and shows the result below. */
function TestLine({ issuer, onFailed }: { issuer: string; onFailed: (why: Text) => void }) {
  const say = useSay();
  const [result, setResult] = useState<{ issuer: string; text: Text } | null>(null);
  const test = useAct(signIn.test);
  const run = async () => {
    setResult(null);
    await test.submit({ body: { issuer } }).then(
      (reply) => setResult({ issuer, text: textOf(reply) }),
      (error: unknown) => error instanceof CallError && onFailed(error.fields.issuer ?? textOfError(error)),
    );
  };
  return (
    <div className={classes.test}>
      <Button small isBusy={test.isBusy} disabled={issuer.trim() === ''} onClick={() => void run()}>
        {say(texts.test)}
      </Button>
      <span role="status">{result?.issuer === issuer && say(result.text)}</span>
    </div>
  );
}
