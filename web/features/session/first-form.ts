const field = (name: 'email' | 'password') => document.querySelector<HTMLInputElement>(`#first-${name}`);

/** Whether the password has the focus in the form that index.html shows first. */
export const isAtFirstPassword = (): boolean =>
  field('password') === document.activeElement && field('password') !== null;

/**
 * What was typed in the form that index.html shows before the script has come, and whether it was submitted already; that
 * form is removed. Null without one.
 */
export function takeFirstForm(): { email: string; password: string; isSent: boolean } | null {
  const email = field('email');
  const password = field('password');
  if (!email || !password) return null;
  const isSent = email.form?.dataset.sent !== undefined;
  delete document.documentElement.dataset.first;
  email.closest('.first-login')?.remove();
  return { email: email.value, password: password.value, isSent };
}
