import type { FormEvent, KeyboardEvent } from 'react';

/**
 * Props of a form element: validated by us, submitted by `submit`, and marked while it has unsaved changes and while they
 * are being saved.
 */
export function formProps(submit: (form: HTMLFormElement) => unknown, isUnsaved: boolean, isSaving = false) {
  return {
    noValidate: true,
    'data-unsaved': isUnsaved || undefined,
    'data-saving': isSaving || undefined,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // In React, a dialog's form is inside the page's form, though not in the document.
      event.stopPropagation();
      void submit(event.currentTarget);
    },
    // Enter submits from a line of text; with Ctrl or Cmd from every field, as by pressing its button. An open dropdown
    // takes it first.
    onKeyDownCapture: (event: KeyboardEvent<HTMLFormElement>) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      const on = event.target as Element;
      if (!event.currentTarget.contains(on) || on.matches('[role=combobox][aria-expanded=true]')) return;
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) submitButton(event.currentTarget)?.click();
    },
  };
}

const submitButton = ({ elements }: HTMLFormElement) =>
  [...elements].find((one): one is HTMLButtonElement => one instanceof HTMLButtonElement && one.type === 'submit');
