import { labels } from '../lib/labels.ts';
import { text, texts } from '../lib/text.ts';

/** Texts of signing in by a provider, and of the page where that is set. */
export const signInTexts = texts('sign_in', {
  title: text('Sign-in', 'Cara log masuk'),
  context: text('How people log in to Hadir', 'Cara staf log masuk ke Hadir'),
  providers: text('Providers', 'Penyedia log masuk'),
  providersHint: text(
    'Staff log in with an account they have elsewhere, such as Entra, Google, Keycloak or MyDigital ID.',
    'Staf log masuk dengan akaun sedia ada, seperti Entra, Google, Keycloak atau MyDigital ID.',
  ),
  add: text('Add a provider', 'Tambah penyedia'),
  detail: text('Provider', 'Penyedia log masuk'),
  added: text('Provider has been added', 'Penyedia telah ditambah'),
  removed: text('Provider has been removed', 'Penyedia telah dipadam'),
  removeAsk: text(
    'Are you sure you want to remove this provider?',
    'Adakah anda pasti mahu memadam penyedia log masuk ini?',
  ),
  removeLoses: text(
    'Nobody can log in by it any more. Whoever is logged in stays so.',
    'Tiada sesiapa boleh log masuk melaluinya lagi. Staf yang sedang log masuk tidak terjejas.',
  ),
  label: text('Name on the button, English', 'Nama pada butang, bahasa Inggeris'),
  labelMs: text('Name on the button, Malay', 'Nama pada butang, bahasa Melayu'),
  issuer: text('Issuer', 'Alamat pengeluar (issuer)'),
  issuerHint: text(
    'The address the provider gives, such as https://accounts.google.com.',
    'Alamat yang diberikan oleh penyedia. Contoh: https://accounts.google.com.',
  ),
  issuerShape: text(
    'Please enter an https address of your own organisation, such as https://accounts.google.com',
    'Sila masukkan alamat https organisasi anda sendiri, seperti https://accounts.google.com',
  ),
  clientId: text('Client ID', 'ID klien'),
  clientSecret: text('Client secret', 'Rahsia klien'),
  secretNew: text('It is not shown again.', 'Rahsia ini tidak akan dipaparkan lagi.'),
  secretStored: text('Stored. Leave blank to keep it.', 'Telah disimpan. Biarkan kosong untuk mengekalkannya.'),
  secretAgain: text(
    'Please enter the secret again, since the issuer is another one',
    'Sila masukkan rahsia sekali lagi kerana alamat pengeluar telah berubah',
  ),
  staffClaim: text('Claim with the staff number', 'Tuntutan (claim) yang mengandungi no. staf'),
  staffClaimHint: text(
    'Optional. Only a claim that people cannot change themselves. Without it the verified email decides.',
    'Pilihan. Hanya tuntutan yang tidak boleh diubah oleh staf sendiri. Tanpanya, e-mel yang disahkan digunakan.',
  ),
  redirectUri: text('Redirect address', 'Alamat kembali (redirect)'),
  logoutUri: text('Address after logout', 'Alamat selepas log keluar'),
  registerHint: text(
    'Register these two addresses with the provider.',
    'Daftarkan kedua-dua alamat ini dengan penyedia.',
  ),
  test: text('Test', 'Uji'),
  testedFully: text(
    '{issuer} answers and can log people out as well',
    '{issuer} menjawab dan boleh mengelog keluar pengguna juga',
  ),
  tested: text('{issuer} answers', '{issuer} menjawab'),
  state: labels.status,
  works: text('Works', 'Berfungsi'),
  notUsed: text('Not tried yet', 'Belum dicuba'),
  noAnswer: text(
    '{issuer} does not answer. Check the address, and that the server may reach it',
    '{issuer} tidak menjawab. Semak alamatnya dan pastikan pelayan boleh mencapainya',
  ),
  noConfiguration: text(
    '{issuer} answers, but not as a provider of OpenID Connect: its configuration is missing or of another issuer',
    '{issuer} menjawab, tetapi bukan sebagai penyedia OpenID Connect: konfigurasinya tiada atau milik pengeluar lain',
  ),
  emptyHint: text(
    'Without a provider everybody logs in with their password.',
    'Tanpa penyedia, semua staf log masuk dengan kata laluan.',
  ),
  isThere: text('This provider is there already', 'Penyedia ini telah wujud'),
  lastProvider: text(
    'This is the last provider. Open passwords to everybody first',
    'Ini penyedia yang terakhir. Sila buka log masuk dengan kata laluan dahulu',
  ),
  onlyAdmins: text(
    'Only an Admin or a super user changes how people log in',
    'Hanya Pentadbir atau pengguna super boleh mengubah cara log masuk',
  ),
  passwordCard: labels.password,
  passwordOpen: text('Everybody may log in with a password.', 'Semua staf boleh log masuk dengan kata laluan.'),
  passwordClosed: text(
    'Only break-glass accounts log in with a password.',
    'Hanya akaun kecemasan log masuk dengan kata laluan.',
  ),
  passwordStuck: text(
    'Passwords are switched off, but no provider or no break-glass account is left, so everybody may use theirs.',
    'Kata laluan telah dimatikan, tetapi tiada penyedia atau akaun kecemasan yang tinggal, jadi semua staf boleh menggunakannya.',
  ),
  passwordOff: text('Passwords for break-glass accounts only', 'Kata laluan untuk akaun kecemasan sahaja'),
  passwordOffHint: text(
    'Everybody else logs in by a provider. Log in by it yourself first.',
    'Staf lain log masuk melalui penyedia. Log masuk melaluinya sendiri dahulu.',
  ),
  breakGlass: text('Break-glass accounts', 'Akaun kecemasan'),
  breakGlassHint: text(
    'Administrators who log in with a password when the provider does not answer. At least one.',
    'Pentadbir yang log masuk dengan kata laluan apabila penyedia tidak menjawab. Sekurang-kurangnya satu.',
  ),
  noneLeft: text(
    'Choose at least one administrator who is active and has a password',
    'Pilih sekurang-kurangnya seorang pentadbir yang aktif dan mempunyai kata laluan',
  ),
  noAdministrator: text(
    'Break-glass accounts are those of active administrators',
    'Akaun kecemasan ialah akaun pentadbir yang aktif',
  ),
  lastBreakGlass: text(
    'This is the last break-glass account. Choose another one under Sign-in first',
    'Ini akaun kecemasan yang terakhir. Sila pilih akaun lain di Cara log masuk dahulu',
  ),
  noneWorks: text(
    'No provider works yet. Log in by one yourself first',
    'Belum ada penyedia yang berfungsi. Log masuk melalui salah satunya dahulu',
  ),
  networksCard: text('Own networks', 'Rangkaian sendiri'),
  networks: text('Networks', 'Rangkaian'),
  networksHint: text(
    'One on each line, such as 203.0.113.0/24 or 2001:db8:1::/48: the addresses your offices come from. There, wrong passwords are counted by account, so that colleagues behind one address do not shut each other out.',
    'Satu pada setiap baris, seperti 203.0.113.0/24 atau 2001:db8:1::/48, iaitu alamat pejabat anda. Di situ, kata laluan yang salah dikira mengikut akaun supaya staf yang berkongsi satu alamat tidak menyekat satu sama lain.',
  ),
  yourAddress: text('You come from {address}.', 'Alamat anda sekarang ialah {address}.'),
  wideNetwork: text(
    '{networks} has very many addresses. Whoever has one of them may guess at many accounts. List only what is yours.',
    '{networks} mempunyai terlalu banyak alamat. Sesiapa yang menggunakannya boleh meneka kata laluan banyak akaun. Senaraikan rangkaian anda sahaja.',
  ),
  notNetwork: text(
    '{network} is no network. Please enter one such as 203.0.113.0/24',
    '{network} bukan rangkaian. Sila masukkan rangkaian seperti 203.0.113.0/24',
  ),
  tooManyNetworks: text('Please enter at most {most} networks', 'Sila masukkan tidak lebih daripada {most} rangkaian'),
  // The login.
  passwordsOff: text(
    'Passwords are not used here. Please log in with {label}',
    'Kata laluan tidak digunakan di sini. Sila log masuk dengan {label}',
  ),
  expired: text(
    'This login has expired, was used already, or was begun in another browser. Please try again',
    'Log masuk ini telah tamat tempoh, telah digunakan, atau dimulakan dalam pelayar lain. Sila cuba lagi',
  ),
  cancelled: text('You cancelled the login with {label}', 'Anda telah membatalkan log masuk dengan {label}'),
  refused: text(
    '{label} did not complete the login ({error}). Please try again or contact Admin',
    '{label} tidak menyelesaikan log masuk ({error}). Sila cuba lagi atau hubungi Pentadbir',
  ),
  down: text(
    '{label} does not answer. Please try again later or contact Admin',
    '{label} tidak menjawab. Sila cuba lagi kemudian atau hubungi Pentadbir',
  ),
  skewed: text(
    'The clocks of Hadir and {label} differ. Please contact Admin',
    'Masa pelayan Hadir dan {label} tidak sepadan. Sila hubungi Pentadbir',
  ),
  codeUsed: text(
    'This login with {label} was used already or took too long. Please try again',
    'Log masuk dengan {label} ini telah digunakan atau mengambil masa terlalu lama. Sila cuba lagi',
  ),
  misconfigured: text(
    '{label} does not accept Hadir, whose registration there has changed or expired. Please contact Admin',
    '{label} tidak menerima Hadir kerana pendaftarannya telah berubah atau tamat tempoh. Sila hubungi Pentadbir',
  ),
  notVerified: text(
    'The answer of {label} could not be verified. Please contact Admin',
    'Jawapan {label} tidak dapat disahkan. Sila hubungi Pentadbir',
  ),
  unverified: text(
    '{label} has not verified your email, so it cannot be used here. Please contact Admin',
    '{label} belum mengesahkan e-mel anda, jadi e-mel itu tidak boleh digunakan di sini. Sila hubungi Pentadbir',
  ),
  nothing: text(
    '{label} gave neither your email nor your staff number. Please contact Admin',
    '{label} tidak memberikan e-mel atau no. staf anda. Sila hubungi Pentadbir',
  ),
  unknown: text(
    'There is no account here for {who}. Please contact Admin',
    'Tiada akaun di sini untuk {who}. Sila hubungi Pentadbir',
  ),
  noProvider: text(
    'This way to log in is no longer offered. Please choose another',
    'Cara log masuk ini tidak lagi ditawarkan. Sila pilih yang lain',
  ),
});
