const field = (name: 'email' | 'password') => document.querySelector<HTMLInputElement>(`#first-${name}`);

/**
 * What was typed in the form that index.html shows before the script has come, and whether it was submitted already; that
 * form is removed. `isAtPassword` is whether the password had the focus. Null without one.
 */
export function takeFirstForm(): { email: string; password: string; isSent: boolean; isAtPassword: boolean } | null {
  const email = field('email');
  const password = field('password');
  if (!email || !password) return null;
  const isSent = email.form?.dataset.sent !== undefined;
  const isAtPassword = document.activeElement === password;
  delete document.documentElement.dataset.first;
  email.closest('.first-login')?.remove();
  return { email: email.value, password: password.value, isSent, isAtPassword };
}
