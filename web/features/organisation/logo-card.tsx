import type { Text } from '#domain/lib/text.ts';
import { uploadBytes } from '#domain/limits.ts';
import type { Logos, LogoTheme } from '#domain/organisation/brand.ts';
import { organisation } from '#domain/organisation/contract.ts';
import { organisationTexts as texts } from '#domain/organisation/texts.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { noUpload, uploadForm, uploadProblems } from '#web/parts/uploads.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { UploadField } from '#web/ui/form/upload-field.tsx';
import { Logo, logoOn } from '#web/ui/logo.tsx';
import { renewBrand } from './brand.ts';
import classes from './organisation.module.css';

/** The logo on light and on dark, each as it will look, with a file to replace it. */
export function LogoCard({ current }: { current: Logos }) {
  const say = useSay();
  return (
    <Card title={say(texts.logoCard)} meta={say(texts.logoMeta)}>
      <div className={classes.pair}>
        <LogoForm
          theme="light"
          current={current}
          label={texts.logoLight}
          hint={texts.logoHint}
          isStored={current.logo !== null}
        />
        <LogoForm
          theme="dark"
          current={current}
          label={texts.logoDark}
          hint={texts.logoDarkHint}
          isStored={current.logo_dark !== null}
        />
      </div>
    </Card>
  );
}

interface LogoFormProps {
  theme: LogoTheme;
  current: Logos;
  label: Text;
  hint: Text;
  isStored: boolean;
}

function LogoForm({ theme, current, label, hint, isStored }: LogoFormProps) {
  const say = useSay();
  const form = useForm({
    shape: uploadForm,
    initial: noUpload,
    endpoint: organisation.storeLogo,
    // So that what is chosen for one background is not taken for the other's.
    record: { id: theme === 'light' ? 1 : 2 },
    body: ({ file }) => ({ theme, img: file.base64, original_name: file.name }),
    says: texts.logoStored,
    refreshes: [organisation.read],
    onSaved: () => {
      form.restart(noUpload);
      void renewBrand();
    },
  });
  const remove = useAct(organisation.removeLogo, { says: texts.logoRemoved, refreshes: [organisation.read] });
  const { file } = form.values;
  const logo = logoOn(theme === 'dark', current);
  const takeAway = async () => {
    if (await remove.run({ params: { theme } }, { ask: texts.logoRemoveAsk, yes: texts.removeLogo })) void renewBrand();
  };
  return (
    <Form
      form={form}
      save={theme === 'light' ? texts.logoSaveLight : texts.logoSaveDark}
      more={isStored && <Button onClick={() => void takeAway()}>{say(texts.removeLogo)}</Button>}
    >
      <div className={classes.plate} data-theme={theme}>
        {file ? (
          <img src={file.preview} alt="" />
        ) : logo ? (
          <Logo {...logo} name={say(label)} height={56} width={220} />
        ) : (
          <span>{say(texts.logoNone)}</span>
        )}
      </div>
      <UploadField
        {...form.field('file')}
        label={say(label)}
        description={say(hint)}
        accept={['png', 'jpg', 'jpeg']}
        maxBytes={uploadBytes}
        onProblem={(problem) => {
          form.fail('file', problem === 'type' ? texts.logoType : uploadProblems[problem]);
        }}
      />
    </Form>
  );
}
