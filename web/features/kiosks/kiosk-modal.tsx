import { type Kiosk, kiosks } from '#domain/kiosks/contract.ts';
import { kioskTexts as texts } from '#domain/kiosks/texts.ts';
import { nameLength } from '#domain/limits.ts';
import type { Office } from '#domain/offices/contract.ts';
import { useSay } from '#web/lib/say.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { type RecordModalProps, useRecordForm } from '#web/parts/use-record-form.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { manualPath, useKioskAddress } from './kiosk-address.ts';
import classes from './kiosks.module.css';

/** Enrols a kiosk at an office, or changes one (D4). */
interface KioskModalProps extends RecordModalProps<Kiosk> {
  office: Office;
  /** Called with the link of a new kiosk, which is shown only once. */
  onLink: (linked: { data: Kiosk; link: string }) => void;
}

export function KioskModal({ office, onLink, ...modal }: KioskModalProps) {
  const say = useSay();
  const addressOf = useKioskAddress();
  const blank = { office_id: office.id, name: '', manual_entry: false };
  const { form, dialog } = useRecordForm(kiosks, { ...texts, detail: texts.edit }, modal, blank, {
    idOf: ({ data }) => data.id,
    onSaved: (reply) => 'link' in reply && onLink(reply),
  });

  return (
    <FormModal {...dialog} size="small">
      <div className={classes.fields}>
        <TextField
          {...form.field('name')}
          label={say(texts.name)}
          description={say(texts.nameHint)}
          maxLength={nameLength}
          required
        />
        <CheckboxField
          {...form.field('manual_entry')}
          isSwitch
          label={say(texts.manual)}
          description={say(texts.manualHint, { address: addressOf(manualPath) })}
        />
      </div>
    </FormModal>
  );
}
