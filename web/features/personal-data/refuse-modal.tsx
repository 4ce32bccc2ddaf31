import { type DataRequest, personalData, refusalForm, refusalLength } from '#domain/personal-data/contract.ts';
import { personalDataTexts as texts } from '#domain/personal-data/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { ReasonModal } from '#web/parts/reason-modal.tsx';

/** Refuses a request, with the reason, which its owner reads. */
export function RefuseModal({ request: { id, name }, onClose }: { request: DataRequest; onClose: () => void }) {
  const say = useSay();
  const form = useForm({
    shape: refusalForm,
    initial: { reason: '' },
    endpoint: personalData.refuse,
    record: { id },
    says: texts.wasRefused,
    refreshes: [personalData.requests, personalData.mine],
    onSaved: onClose,
  });
  return (
    <ReasonModal
      title={texts.refuseTitle}
      values={{ name }}
      form={form}
      save={texts.refuse}
      isDanger
      hint={say(texts.refuseHint)}
      reason={form.field('reason')}
      most={refusalLength}
      onClose={onClose}
    />
  );
}
