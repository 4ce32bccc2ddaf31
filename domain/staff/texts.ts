import { labels } from '../lib/labels.ts';
import { type Text, text, texts } from '../lib/text.ts';

/** Texts of the staff screens. */
export const staffTexts = texts('staff', {
  today: labels.today,
  title: text('Staffs Management', 'Pengurusan staf'),
  context: text('Everyone who works here, and what they work by', 'Semua staf dan syarat perkhidmatan mereka'),
  newStaff: text('New Staff', 'Staf baharu'),
  detail: labels.staffDetail,
  back: labels.allStaff,
  emptyHint: text('Staff you add will appear here.', 'Staf yang ditambah akan dipaparkan di sini.'),

  name: labels.name,
  email: labels.email,
  phone: labels.phone,
  role: labels.role,
  active: labels.active,
  inactive: labels.inactive,
  status: labels.status,
  department: labels.department,
  office: labels.office,
  allDepartments: labels.allDepartments,
  allOffices: labels.allOffices,
  online: labels.online,
  inOffice: text('In Office', 'Di pejabat'),
  lastActive: text('Last active {at}', 'Kali terakhir aktif {at}'),
  lastSeen: text('Last active', 'Kali terakhir aktif'),
  neverActive: text('Not active yet', 'Belum pernah aktif'),
  chat: labels.chatWith,
  changePhoto: text('Change the photo of {name}', 'Tukar gambar {name}'),

  contact: labels.contact,
  ic: labels.icNumber,
  icHint: text('Such as 880101-14-5678', 'Contoh: 880101-14-5678'),
  gender: labels.gender,
  male: text('Male', 'Lelaki'),
  female: text('Female', 'Perempuan'),
  maritalStatus: labels.maritalStatus,
  married: text('Married', 'Berkahwin'),
  single: text('Single', 'Bujang'),
  emergency: labels.emergencyContact,
  staffNo: labels.staffNumber,
  staffNoHint: text('Optional. They can log in with it too.', 'Tidak wajib. Boleh digunakan untuk log masuk juga.'),
  accessCard: labels.accessCard,
  accessCardHint: text('The 10 digits printed on the card', '10 digit yang tercetak pada kad'),
  position: labels.position,
  departmentHint: text('Follows the position', 'Mengikut jawatan'),
  grade: labels.grade,
  employmentType: labels.employmentType,
  addOffice: text('There is no office yet. Add one under Offices', 'Belum ada pejabat. Tambah di Pengurusan pejabat'),
  addHours: text(
    'This office has no working hours yet. Choose them on its page',
    'Pejabat ini belum ada waktu bekerja. Tetapkan di halaman pejabat ini',
  ),
  addPosition: text(
    'There is no position yet. Add one under Positions',
    'Belum ada jawatan. Tambah di Pengurusan jawatan',
  ),
  workingHour: text('Working hour', 'Waktu bekerja'),
  startDate: labels.startDate,
  endDate: labels.endDate,
  password: labels.password,
  passwordNew: text(
    'Optional. Without one, they ask for it by "Forgot password?" at the login.',
    'Tidak wajib. Tanpanya, staf boleh memohon melalui "Lupa kata laluan?" semasa log masuk.',
  ),
  passwordEdit: text(
    'Leave blank to keep the current one. A new one logs them out.',
    'Biarkan kosong untuk mengekalkan yang sedia ada. Kata laluan baharu akan mengelog keluar staf ini.',
  ),
  activeHint: text(
    'Inactive staff can neither log in nor clock in.',
    'Staf yang tidak aktif tidak boleh log masuk atau mendaftar masuk.',
  ),
  datedHint: text(
    'For a change of office, position, working hour, employment type or grade. Earlier days keep what they were.',
    'Bagi perubahan pejabat, jawatan, waktu bekerja, jenis pelantikan atau gred. Hari terdahulu kekal seperti asal.',
  ),

  person: text('Personal', 'Peribadi'),
  service: text('Service', 'Perkhidmatan'),
  access: text('Access', 'Akses'),
  workingHours: labels.workingHours,
  day: labels.day,
  start: labels.start,
  end: labels.end,
  ramadhanEnd: labels.ramadhan,
  ramadhanOn: text('Ramadhan hours are in force', 'Waktu bekerja bulan Ramadan sedang berkuat kuasa'),
  off: labels.off,
  noHours: text(
    'No working hours yet: this account cannot clock in.',
    'Belum ada waktu bekerja: staf ini tidak boleh mendaftar masuk.',
  ),
  leaves: labels.leaves,
  leavesMeta: text('days left / total days', 'baki hari / jumlah hari'),
  noLeaves: text(
    'Leave given to this person appears here with its balance.',
    'Cuti yang diperuntukkan kepada staf ini akan dipaparkan di sini bersama bakinya.',
  ),
  totalLate: text('Total Late', 'Jumlah kelewatan'),
  totalWarning: text('Total Warning', 'Jumlah amaran'),
  leavesBalance: text('Leaves Balance', 'Baki cuti'),
  totalRecognition: text('Total Recognition', 'Jumlah pengiktirafan'),
  thisMonth: labels.thisMonth,
  openAttendance: labels.attendance,
  openWarnings: labels.letters,
  daysLeft: text('days left', 'baki hari'),
  manageLeaves: text('Manage leaves', 'Urus cuti'),
  leavesHistory: text('Leaves History', 'Sejarah cuti'),
  transferHistory: labels.transferHistory,
  sendMessage: text('Send Message', 'Hantar mesej'),
  notToSelf: labels.youCannotSendYourselfAMessage,

  added: text('User has been added', 'Staf telah ditambah'),
  removeLoses: text(
    'They can no longer log in or clock in. Their records stay.',
    'Staf ini tidak lagi dapat log masuk atau mendaftar masuk. Rekodnya dikekalkan.',
  ),
  removed: text('User has been removed', 'Staf telah dipadam'),
  removedName: labels.removedName,
  removeAsk: text('Are you sure you want to delete this user?', 'Adakah anda pasti mahu memadam staf ini?'),

  staffNoTaken: text('This staff number is already in use', 'No. staf ini telah digunakan'),
  badStaffNo: text('A staff number has a digit and no @', 'No. staf mestilah ada digit dan tiada @'),
  emailTaken: text('This email is already in use', 'E-mel ini telah digunakan'),
  icTaken: text('This IC number is already in use', 'No. kad pengenalan ini telah digunakan'),
  cardTaken: text('This access card is already in use', 'Kad akses ini telah digunakan'),
  badIc: text(
    'Please provide an IC number such as 880101-14-5678',
    'Sila masukkan no. kad pengenalan. Contoh: 880101-14-5678',
  ),
  badCard: text('Access card must be exactly 10 digits', 'No. kad akses mestilah 10 digit'),
  endBeforeStart: text('End date must not be before start date', 'Tarikh tamat tidak boleh sebelum tarikh mula'),
  noOffice: labels.selectedOfficeDoesNotExist,
  noHour: text(
    'Selected working hour does not belong to this office',
    'Waktu bekerja yang dipilih tidak ditetapkan untuk pejabat ini',
  ),
  noPosition: labels.selectedPositionDoesNotExist,
  ownRole: text('You cannot change your own role', 'Anda tidak boleh menukar peranan anda sendiri'),
  roleAbove: text(
    'Only an Admin may give or take this role',
    'Hanya Pentadbir boleh memberi atau menarik balik peranan ini',
  ),
  adminOnly: text(
    'Only an Admin may change how an Admin signs in, or remove one',
    'Hanya Pentadbir boleh mengubah cara log masuk Pentadbir lain atau memadamnya',
  ),
  roleGiven: text('{name} is now {role}', '{name} kini {role}'),
  roleGivenBy: text(
    '{by} made {name} {role}, who now has the rights of an administrator. If that is not right, take the role back.',
    '{by} telah melantik {name} sebagai {role}, yang kini mempunyai hak pentadbir. Jika ini tidak betul, sila tarik balik peranan tersebut.',
  ),
  endDateHint: text(
    'From 12:15 AM after it: no sign-in, no swipe; history stays',
    'Mulai 12:15 AM selepasnya: tidak boleh log masuk atau meleretkan kad; rekod disimpan',
  ),
  stillOver: text(
    'The service ended on {day}. Clear the last day of service, or choose a later one, to activate the account',
    'Perkhidmatan telah tamat pada {day}. Kosongkan tarikh akhir perkhidmatan atau pilih tarikh lain untuk mengaktifkan akaun',
  ),
  ownActive: text('You cannot deactivate yourself', 'Anda tidak boleh menyahaktifkan akaun anda sendiri'),
  ownRemoval: text('You cannot delete yourself', 'Anda tidak boleh memadam akaun anda sendiri'),
  lastAdmin: text(
    'This is the last administrator. Appoint another first',
    'Hanya tinggal seorang pentadbir. Sila lantik pentadbir lain dahulu',
  ),
  lastSuperUser: text(
    'This is the last active super user. Make another active first',
    'Hanya tinggal seorang pengguna super yang aktif. Sila aktifkan pengguna super lain dahulu',
  ),
  developerOnly: text(
    'Only a developer account may change this account',
    'Hanya akaun pembangun boleh mengubah akaun ini',
  ),
});

/** States of someone's day, for tiles and the list's filter. */
export const todayTexts = texts('staff.today', {
  all: text('Any state today', 'Semua status hari ini'),
  in: labels.in,
  late: labels.late,
  absent: labels.absent,
  leave: text('On leave', 'Bercuti'),
  awaited: text('Not yet in', 'Belum masuk'),
});

/** Names of the roles; the wire has their English (ENTITYA-02). */
export const roleTexts = texts('staff.role', {
  Admin: labels.admin,
  Manager: labels.manager,
  'Normal User': text('Normal User', 'Pengguna biasa'),
});

/** Names of the employment types; the wire has their English (STAFF-52). */
export const employmentTexts: Readonly<Record<string, Text>> = texts('staff.employment', {
  Permanent: text('Permanent', 'Tetap'),
  Contract: text('Contract', 'Kontrak'),
  'Part Time': text('Part Time', 'Sambilan'),
  Temporary: text('Temporary', 'Sementara'),
  Internship: text('Internship', 'Latihan industri'),
});

/** Texts of changing a photo. */
export const photoTexts = texts('staff.photo', {
  title: text('Upload Profile Picture', 'Muat naik gambar profil'),
  photo: labels.photo,
  hint: text('JPG or PNG, up to 5 MB', 'JPG atau PNG, sehingga 5 MB'),
  upload: labels.upload,
  uploaded: text('Image has been uploaded', 'Gambar telah dimuat naik'),
});

/** Texts of one's own profile. */
export const profileTexts = texts('profile', {
  title: labels.myProfile,
  context: text('Your details on record', 'Maklumat anda dalam rekod'),
  mine: text('My details', 'Butiran saya'),
  fixed: text('Only an administrator can change this', 'Hanya pentadbir boleh mengubah maklumat ini'),
  changePhoto: text('Change photo', 'Tukar gambar'),
  noHours: text('No working hours yet. Please contact Admin.', 'Belum ada waktu bekerja. Sila hubungi Pentadbir.'),
  newPassword: text('New password', 'Kata laluan baharu'),
  passwordHint: text(
    'Leave blank to keep the current one. A new one logs out your other devices.',
    'Biarkan kosong untuk mengekalkan yang sedia ada. Kata laluan baharu akan mengelog keluar peranti lain anda.',
  ),
  mustChange: text(
    'Your password was given to you by someone else. Please set a new one.',
    'Kata laluan anda diberikan oleh pihak lain. Sila tetapkan kata laluan baharu.',
  ),
});
