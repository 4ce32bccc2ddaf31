// Chooses what index.html shows before the page's script has come: the kiosk's colour, the login, or the name alone.

const root = document.documentElement;
const path = location.pathname;
try {
  const token = localStorage.getItem('hadir.token');
  const isKiosk = localStorage.getItem('hadir.clockin_device_id') || location.search.includes('clockin_device_id=');
  if (path === '/' && (isKiosk || !token)) root.dataset.first = 'kiosk';
  // Every other address leads to the login, save those that are reached without one; it has no form where passwords are off.
  else if (path.startsWith('/d') && !/^\/d\/(setup|activate|sign-in\/return)/.test(path) && !token && hasPassword())
    showLogin();
} catch {
  // Without storage the page only says so.
}

/** Shows the login in the language and colours that the page itself is going to have. */
function showLogin() {
  const preferred = [localStorage.getItem('hadir.language'), ...navigator.languages];
  const known = preferred.map((tag) => tag?.toLowerCase().split('-')[0]).find((tag) => tag === 'en' || tag === 'ms');
  const scheme = localStorage.getItem('mantine-color-scheme-value');
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.lang = known ?? 'en';
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  root.dataset.first = 'login';
  document.addEventListener('submit', rememberSubmit);
}

// LoginForm sends it.
function rememberSubmit(event) {
  const form = event.target;
  if (!form.matches('.first-card')) return;
  event.preventDefault();
  const blank = [...form.querySelectorAll('input')].find((input) => input.value.trim() === '');
  if (blank) blank.focus();
  else form.dataset.sent = '';
}

/** Whether the login takes a password from everybody, as it was the last time. */
function hasPassword() {
  return !localStorage.getItem('hadir.ways')?.includes('"password":false');
}
