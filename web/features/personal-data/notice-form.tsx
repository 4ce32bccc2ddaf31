import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { labels } from '#domain/lib/labels.ts';
import { fill } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { dataRules, noticeForm, noticeLength, personalData } from '#domain/personal-data/contract.ts';
import { dataRuleTexts as texts } from '#domain/personal-data/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useBrandName } from '#web/parts/brand.tsx';
import { Form } from '#web/parts/form.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './personal-data.module.css';

/** The notice of purpose: whether it is shown, and the organisation's own text in both languages. */
export function NoticeForm({ current }: { current: ReplyOf<typeof dataRules.read> }) {
  const say = useSay();
  const organisation = useBrandName();
  const { notice_on, notice_en, notice_ms, acknowledged, version } = current;
  const form = useForm({
    shape: noticeForm,
    initial: { notice_on: notice_on === 1, notice_en, notice_ms },
    endpoint: dataRules.saveNotice,
    // Another than the other form's, so that what is typed in one is not taken for the other's.
    record: { id: 2, version },
    says: words.saved,
    refreshes: [dataRules.read, personalData.notice],
  });
  const field = (name: 'notice_en' | 'notice_ms') => {
    const { value, onChange, ...props } = form.field(name);
    return { ...props, value: value ?? '', onChange: (typed: string) => onChange(typed || null) };
  };
  const meta = notice_on
    ? say(texts.acknowledged, { many: say(labels.numberOfStaff, { count: acknowledged }) })
    : undefined;
  return (
    <Card title={say(texts.notice)} meta={meta}>
      <p className={classes.hint}>{say(texts.noticeHint)}</p>
      <Form form={form}>
        <CheckboxField {...form.field('notice_on')} label={say(texts.isOn)} />
        <TextField
          {...field('notice_ms')}
          type="textarea"
          rows={6}
          label={say(texts.malay)}
          description={say(texts.ownText)}
          placeholder={fill(texts.default, 'ms', { organisation })}
          maxLength={noticeLength}
        />
        <TextField
          {...field('notice_en')}
          type="textarea"
          rows={6}
          label={say(texts.english)}
          placeholder={fill(texts.default, 'en', { organisation })}
          maxLength={noticeLength}
        />
      </Form>
    </Card>
  );
}
