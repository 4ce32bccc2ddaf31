import type { FormEvent } from 'react';

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
  };
}
