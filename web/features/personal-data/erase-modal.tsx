import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { listed, type Text } from '#domain/lib/text.ts';
import { nameLength } from '#domain/limits.ts';
import { eraseForm, erasures, type Former } from '#domain/personal-data/contract.ts';
import type { HoldingName } from '#domain/personal-data/holdings.ts';
import { isTyped } from '#domain/personal-data/rules.ts';
import { holdingTexts, erasureTexts as texts } from '#domain/personal-data/texts.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { PreviewBox } from '#web/parts/preview-box.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './personal-data.module.css';

/** Says what of somebody goes and what stays, and erases them once their name is typed (decision 0165). */
export function EraseModal({ one: { id, name }, onClose }: { one: Former; onClose: () => void }) {
  const say = useSay();
  const { data, error } = useQuietRead(erasures.preview, { params: { user_id: id } });
  const form = useForm({
    shape: eraseForm,
    initial: { name: '' },
    endpoint: erasures.erase,
    body: (checked) => ({ ...checked, user_id: id }),
    says: texts.started,
    refreshes: [erasures.former],
    onSaved: onClose,
  });
  return (
    <FormModal
      title={texts.eraseTitle}
      values={{ name }}
      form={form}
      save={texts.erase}
      isDanger
      disabledReason={isTyped(form.values.name, name) ? undefined : say(texts.typeName, { name })}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <PreviewBox data={data} error={error} label={say(texts.eraseTitle, { name })} className={classes.counts}>
          {(preview) => <Counts preview={preview} />}
        </PreviewBox>
        <p className={classes.forGood}>{say(texts.forGood)}</p>
        <TextField
          {...form.field('name')}
          label={say(texts.typeName, { name })}
          maxLength={nameLength}
          autoComplete="off"
          required
        />
      </div>
    </FormModal>
  );
}

function Counts({ preview }: { preview: ReplyOf<typeof erasures.preview> }) {
  const say = useSay();
  const { goes, empties, stays, files, is_shared } = preview;
  const parts = (['goes', 'empties', 'stays'] as const).map((part) => ({
    part,
    counts: { goes, empties, stays }[part],
  }));
  const countText = ({ table, many }: (typeof goes)[number]): Text => {
    const { en, ms } = holdingTexts[table as HoldingName];
    return { en: `${en} ${many}`, ms: `${ms} ${many}` };
  };
  return (
    <>
      {parts.map(
        ({ part, counts }) =>
          counts.length > 0 && (
            <div key={part}>
              <h3>{say(texts[part])}</h3>
              <p>{say(listed(counts.map(countText), ', '))}</p>
              {part === 'goes' && files > 0 && <p>{say(texts.files, { many: files })}</p>}
            </div>
          ),
      )}
      <div>
        <p>{say(texts.inTexts)}</p>
        {is_shared && <p>{say(texts.isShared)}</p>}
        <p>{say(texts.backups)}</p>
      </div>
    </>
  );
}
