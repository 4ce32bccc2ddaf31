/** Elements that mark a field's error; in a radio group the first button takes the focus. */
const wrong = '[aria-invalid="true"], [data-error="true"] input, [data-error="true"] button';

/** Focuses the first field of a form that has an error, once the errors are drawn; without one, calls `otherwise`. */
export function focusFirstError(form: HTMLFormElement | null, otherwise: () => void): void {
  setTimeout(() => {
    const first = form?.querySelector<HTMLElement>(wrong);
    if (first) first.focus();
    else otherwise();
  });
}

/** Remembers the focus; the returned function restores it if it was lost, as it is when a busy button is disabled. */
export function rememberFocus(): () => void {
  const before = document.activeElement;
  return () =>
    void setTimeout(() => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    });
}
