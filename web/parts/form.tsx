import type { ComponentProps, ReactNode } from 'react';
import type { Text } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { Button } from '../ui/form/button.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import classes from './form.module.css';

/** The parts of `useForm` that a form on a page or in a dialog needs. */
export interface FormState {
  props: ComponentProps<'form'>;
  refusal: string | null;
  isBusy: boolean;
  restart: () => void;
}

/** A form on a page: its fields, the reason of a refusal, Cancel where there is a page to go back to, and Save. */
interface FormProps {
  form: FormState;
  onCancel?: () => void;
  /** Buttons before Save. */
  more?: ReactNode;
  /** The label of the submit button; Save by default. */
  save?: Text;
  children: ReactNode;
}

export function Form({ form, onCancel, more, save = shellTexts.save, children }: FormProps) {
  const say = useSay();
  const giveUp = () => {
    form.restart();
    onCancel?.();
  };
  return (
    <form className={classes.form} {...form.props}>
      {children}
      <div className={classes.buttons}>
        <FormError text={form.refusal} />
        {more}
        {onCancel && <Button onClick={giveUp}>{say(shellTexts.cancel)}</Button>}
        <Button look="primary" type="submit" isBusy={form.isBusy}>
          {say(save)}
        </Button>
      </div>
    </form>
  );
}
