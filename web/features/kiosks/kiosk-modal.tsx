import { type Kiosk, kioskForm, kiosks } from '#domain/kiosks/contract.ts';
import { kioskTexts as texts } from '#domain/kiosks/texts.ts';
import { nameLength } from '#domain/limits.ts';
import type { Office } from '#domain/offices/contract.ts';
import { useSay } from '#web/lib/say.ts';
import { addOrEdit, useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './kiosks.module.css';
import { manualAddress } from './manual-address.ts';

/** Enrols a kiosk at an office, or changes one (D4). */
export interface KioskModalProps {
  office: Office;
  /** The kiosk to change; null enrols one. */
  kiosk: Kiosk | null;
  onClose: () => void;
  onSaved: (id: number) => void;
  /** Called with the link of a new kiosk, which is shown only once. */
  onLink: (linked: { data: Kiosk; link: string }) => void;
}

export function KioskModal({ office, kiosk, onClose, onSaved, onLink }: KioskModalProps) {
  const say = useSay();
  const form = useForm({
    ...addOrEdit(kiosks, texts, kiosk),
    shape: kioskForm,
    initial: {
      office_id: office.id,
      name: kiosk?.name ?? '',
      manual_entry: kiosk?.manual_entry ?? false,
    },
    refreshes: [kiosks.list],
    onSaved: (reply) => {
      onClose();
      onSaved(reply.data.id);
      if ('link' in reply) onLink(reply);
    },
  });

  return (
    <FormModal title={kiosk ? texts.edit : texts.add} size="small" form={form} onClose={onClose}>
      <div className={classes.fields}>
        <TextField
          {...form.field('name')}
          label={say(texts.name)}
          description={say(texts.nameHint)}
          maxLength={nameLength}
          required
          autoFocus
        />
        <CheckboxField
          {...form.field('manual_entry')}
          isSwitch
          label={say(texts.manual)}
          description={say(texts.manualHint, { address: manualAddress() })}
        />
      </div>
    </FormModal>
  );
}
