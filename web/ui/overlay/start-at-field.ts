/** What can be filled in; choices and ranges of days are buttons that open a list or a calendar. */
const fields = ['input', 'textarea', 'select', '[role="combobox"]', '[data-dates-input]']
  .map((field) => `${field}:not(:disabled, [aria-disabled="true"], [type="hidden"], [tabindex="-1"])`)
  .join();

/**
 * Lets a dialog that is a form open with the focus in its first field, unless it names another place (`autoFocus`). Of
 * radio buttons it is the chosen one; a form without a field that can be filled in opens as any other dialog.
 */
export function startAtField(form: HTMLFormElement | null): void {
  if (!form || form.querySelector('[data-autofocus]')) return;
  const [first, ...others] = form.querySelectorAll<HTMLInputElement>(fields);
  const chosen = first?.type === 'radio' && others.find(({ checked, name }) => checked && name === first.name);
  (chosen || first)?.setAttribute('data-autofocus', 'true');
}
