import { useState } from 'react';
import { activation } from '#domain/activation/contract.ts';
import { activationTexts as texts } from '#domain/activation/texts.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { bitOf, type Named } from '#domain/lib/fields.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { toastDone, useAct, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { allOf } from '#web/ui/form/choice.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import classes from './activation.module.css';
import { Slips } from './slips.tsx';

/** Gives whoever has not signed in a link to choose a password, by mail or on slips to be printed. */
export function ActivationModal({ offices, onClose }: { offices: readonly Named[]; onClose: () => void }) {
  const say = useSay();
  const [office, setOffice] = useState<string | null>('all');
  const [isForMailed, setForMailed] = useState(false);
  const [slips, setSlips] = useState<ReplyOf<typeof activation.slips> | null>(null);
  const body = { office_id: office === 'all' ? null : Number(office) };
  const { data } = useRead(activation.waiting, { query: { office_id: body.office_id ?? 'all' } as never });
  const mail = useAct(activation.mail, {
    onDone: ({ message, message_ms }) => toastDone({ en: message, ms: message_ms }),
  });
  const print = useAct(activation.slips, { onDone: setSlips });
  const { waiting = 0, with_mail = 0 } = data ?? {};
  const printed = isForMailed ? waiting : waiting - with_mail;
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="large"
      title={say(texts.title)}
      footer={
        <>
          <Button onClick={onClose}>{say(shellTexts.close)}</Button>
          {slips && (
            <Button look="primary" onClick={() => window.print()}>
              {say(texts.print)}
            </Button>
          )}
        </>
      }
    >
      {slips ? (
        <Slips slips={slips.data} until={slips.until} provider={slips.provider} />
      ) : (
        <div className={classes.fields}>
          <p className={classes.hint}>{say(texts.hint)}</p>
          <SelectField
            label={say(texts.office)}
            value={office}
            onChange={setOffice}
            choices={allOf(say(texts.allOffices), offices)}
          />
          <p role="status" className={classes.hint}>
            {data && (waiting === 0 ? say(texts.nobody) : say(texts.waiting, { waiting, with_mail }))}
          </p>
          {with_mail > 0 && (
            <CheckboxField
              label={say(texts.alsoWithMail)}
              description={say(texts.alsoWithMailHint)}
              value={isForMailed}
              onChange={setForMailed}
            />
          )}
          <div className={classes.actions}>
            <Button isBusy={mail.isBusy} onClick={() => void mail.run({ body })} disabled={with_mail === 0}>
              {say(texts.mail, { count: with_mail })}
            </Button>
            <Button
              isBusy={print.isBusy}
              onClick={() => void print.run({ body: { ...body, with_mail: bitOf(isForMailed) } })}
              disabled={printed === 0}
            >
              {say(texts.slips, { count: printed })}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
