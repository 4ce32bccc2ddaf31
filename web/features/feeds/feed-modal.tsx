import { feedForm, feeds } from '#domain/feeds/contract.ts';
import { type FeedKind, feedKinds, mayMakeFeed } from '#domain/feeds/rules.ts';
import { feedTexts as texts } from '#domain/feeds/texts.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { RadioField } from '#web/ui/form/radio-field.tsx';

const hints = { own: texts.ownHint, holidays: texts.holidaysHint, team: texts.teamHint } as const;

/** Makes a calendar address, in the language of its reader. */
interface FeedModalProps {
  onClose: () => void;
  /** Called with the address, which is shown only once. */
  onAdded: (added: ReplyOf<typeof feeds.add>) => void;
}

export function FeedModal({ onClose, onAdded }: FeedModalProps) {
  const say = useSay();
  const lang = useLanguage();
  const viewer = useViewer();
  const form = useForm({
    shape: feedForm,
    initial: { kind: 'own' as FeedKind },
    endpoint: feeds.add,
    body: (checked) => ({ ...checked, lang }),
    says: texts.added,
    refreshes: [feeds.mine],
    onSaved: onAdded,
  });
  return (
    <FormModal title={texts.add} size="small" form={form} save={texts.make} onClose={onClose}>
      <RadioField
        {...form.field('kind')}
        label={say(texts.shows)}
        isStacked
        required
        choices={feedKinds.map((kind) => {
          const isOpen = mayMakeFeed(viewer, kind);
          return {
            value: kind,
            label: say(texts[kind]),
            hint: say(isOpen ? hints[kind] : texts.notDecider),
            disabled: !isOpen,
          };
        })}
      />
    </FormModal>
  );
}
