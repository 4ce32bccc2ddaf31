/** Where a field with an error says so; of a group of radios the first takes the focus. */
const wrong = '[aria-invalid="true"], [data-error="true"] input, [data-error="true"] button';

/** Focuses the first field of a form that has an error, once the errors are drawn; without one, does `otherwise`. */
export function focusFirstError(form: HTMLFormElement | null, otherwise: () => void): void {
  setTimeout(() => {
    const first = form?.querySelector<HTMLElement>(wrong);
    if (first) first.focus();
    else otherwise();
  });
}

/** Remembers where the focus is; the function gives it back there if it was lost, as a button that is busy loses it. */
export function keepFocus(): () => void {
  const before = document.activeElement;
  return () =>
    void setTimeout(() => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus();
    });
}
