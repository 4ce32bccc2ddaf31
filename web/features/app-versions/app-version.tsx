import { type AppVersions, appVersionForm, appVersions } from '#domain/app-versions/contract.ts';
import { appVersionTexts as texts } from '#domain/app-versions/texts.ts';
import { platformTexts } from '#domain/dashboard/texts.ts';
import { words } from '#domain/lib/words.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Page } from '#web/ui/page.tsx';
import classes from './app-version.module.css';

/** App versions: the oldest mobile apps that may still be used (APPVER-01). */
export default function AppVersion() {
  const say = useSay();
  const { data, isError, refetch } = useRead(appVersions.read);
  return (
    <Page title={say(texts.title)} context={say(texts.context)}>
      <div className={classes.column}>
        <Card title={say(texts.card)}>
          {data && <VersionsForm current={data} />}
          {!data && !isError && <SkeletonLines lines={4} />}
          {!data && isError && <NotLoaded onRetry={refetch} />}
        </Card>
      </div>
    </Page>
  );
}

function VersionsForm({ current }: { current: AppVersions }) {
  const say = useSay();
  const { android, ios, version } = current;
  const form = useForm({
    shape: appVersionForm,
    initial: { android, ios },
    endpoint: appVersions.save,
    record: { id: 1, version },
    says: words.saved,
    refreshes: [appVersions.read],
  });
  return (
    <Form form={form}>
      <div className={classes.fields}>
        <TextField
          {...form.field('android')}
          label={say(platformTexts.android!)}
          description={say(texts.hint)}
          maxLength={20}
          required
        />
        <TextField
          {...form.field('ios')}
          label={say(platformTexts.ios!)}
          description={say(texts.hint)}
          maxLength={20}
          required
        />
      </div>
    </Form>
  );
}
