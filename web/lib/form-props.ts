import type { FormEvent } from 'react';

/** Props of a form element: validated by us, submitted by `submit`, and marked while it has unsaved changes. */
export function formProps(submit: (form: HTMLFormElement) => unknown, isUnsaved: boolean) {
  return {
    noValidate: true,
    'data-unsaved': isUnsaved || undefined,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // In React, a dialog's form is inside the page's form, though not in the document.
      event.stopPropagation();
      void submit(event.currentTarget);
    },
  };
}
