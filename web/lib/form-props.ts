import type { FormEvent } from 'react';

/** Props of a form element: it is checked by us, submits by `submit`, and says when it must not be left without asking. */
export function formProps(submit: (form: HTMLFormElement) => unknown, isUnsaved: boolean) {
  return {
    noValidate: true,
    'data-unsaved': isUnsaved || undefined,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // A dialog's form stands inside the page's in React, though not in the document.
      event.stopPropagation();
      void submit(event.currentTarget);
    },
  };
}
