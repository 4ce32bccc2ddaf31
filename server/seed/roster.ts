import type { OfficeKey } from './cast.ts';
import type { PositionKey } from './positions.ts';

/** The holiday someone goes home for: Aidilfitri, Chinese New Year, Deepavali or Christmas. */
export type Feast = 'Hari Raya Aidilfitri' | 'Chinese New Year' | 'Deepavali' | 'Christmas Day';

/** How punctual someone is; habits.ts has the figures. */
export type Temper = 'early' | 'punctual' | 'tight' | 'late';

/** A colleague of the cast: fictional, and not referred to by tests. */
export interface Colleague {
  name: string;
  gender: 'M' | 'F';
  /** `yymmdd-pb` of the identity card. */
  born: string;
  position: PositionKey;
  office: OfficeKey;
  contract: boolean;
  grade: string;
  married: boolean;
  feast: Feast;
  temper: Temper;
}

type Line = readonly [
  name: string,
  gender: 'M' | 'F',
  born: string,
  position: PositionKey,
  office: OfficeKey,
  /** P permanent, C contract; then m married, s single. */
  terms: 'Pm' | 'Ps' | 'Cm' | 'Cs',
  grade: string,
  feast: 'r' | 'c' | 'd' | 'x',
  temper: Temper,
];

const feasts = {
  r: 'Hari Raya Aidilfitri',
  c: 'Chinese New Year',
  d: 'Deepavali',
  x: 'Christmas Day',
} as const;

// biome-ignore format: one colleague a line, ids 10 to 60 in this order
const lines: readonly Line[] = [
  ['Kamaruddin bin Salleh', 'M', '660412-11', 'chiefExecutive', 'headquarters', 'Pm', 'JUSA B', 'r', 'early'],
  ['Rohana binti Che Mat', 'F', '690823-03', 'deputyChiefExecutive', 'headquarters', 'Pm', 'JUSA C', 'r', 'early'],
  ['Priya a/p Selvarajah', 'F', '841109-08', 'legalAdviser', 'headquarters', 'Pm', 'L48', 'd', 'punctual'],
  ['Norliza binti Abdul Ghani', 'F', '880217-11', 'executiveSecretary', 'headquarters', 'Pm', 'N32', 'r', 'early'],
  ['Lim Jia Hui', 'F', '920630-11', 'ictOfficer', 'headquarters', 'Ps', 'F41', 'c', 'punctual'],
  ['Muhammad Hafiz bin Rosli', 'M', '940315-11', 'ictOfficer', 'headquarters', 'Cs', 'F29', 'r', 'tight'],
  ['Arvind a/l Muniandy', 'M', '910704-14', 'ictOfficer', 'headquarters', 'Pm', 'F41', 'd', 'punctual'],
  ['Siti Hajar binti Zakaria', 'F', '891226-11', 'humanResourceOfficer', 'headquarters', 'Pm', 'N41', 'r', 'punctual'],
  ['Wong Pei Shan', 'F', '930508-06', 'humanResourceOfficer', 'headquarters', 'Ps', 'N29', 'c', 'early'],
  ['Nurul Izzati binti Hamid', 'F', '980119-11', 'administrativeClerk', 'headquarters', 'Cs', 'N19', 'r', 'punctual'],
  ['Mohd Shahrul bin Ismail', 'M', '950927-11', 'administrativeClerk', 'headquarters', 'Cm', 'N19', 'r', 'late'],
  ['Anis Suraya binti Deraman', 'F', '990406-11', 'administrativeClerk', 'headquarters', 'Cs', 'N19', 'r', 'tight'],
  ['Azlan bin Mat Nor', 'M', '860711-11', 'administrativeClerk', 'dungun', 'Pm', 'N22', 'r', 'punctual'],
  ['Wan Zulkifli bin Wan Ngah', 'M', '740203-11', 'driver', 'headquarters', 'Pm', 'H11', 'r', 'early'],
  ['Mohamad Rizal bin Jusoh', 'M', '821018-11', 'driver', 'headquarters', 'Pm', 'H11', 'r', 'tight'],
  ['Saravanan a/l Perumal', 'M', '800525-08', 'driver', 'headquarters', 'Cm', 'H11', 'd', 'punctual'],
  ['Teoh Boon Keat', 'M', '780614-11', 'financeManager', 'headquarters', 'Pm', 'W48', 'c', 'punctual'],
  ['Noraini binti Sulaiman', 'F', '850330-11', 'accountant', 'headquarters', 'Pm', 'WA41', 'r', 'early'],
  ['Kavitha a/p Thanabalan', 'F', '901212-10', 'accountant', 'headquarters', 'Pm', 'WA41', 'd', 'punctual'],
  ['Hasnah binti Talib', 'F', '770908-11', 'accountsClerk', 'headquarters', 'Pm', 'W22', 'r', 'punctual'],
  ['Ahmad Faizal bin Kadir', 'M', '930221-11', 'accountsClerk', 'headquarters', 'Pm', 'W19', 'r', 'late'],
  ['Chua Li Ting', 'F', '960817-11', 'accountsClerk', 'headquarters', 'Cs', 'W19', 'c', 'tight'],
  ['Nur Syafiqah binti Ramli', 'F', '970502-03', 'accountsClerk', 'headquarters', 'Cs', 'W19', 'r', 'punctual'],
  ['Roslan bin Abu Samah', 'M', '710729-06', 'directorOfOperations', 'headquarters', 'Pm', 'J54', 'r', 'punctual'],
  ['Ng Chee Keong', 'M', '800110-07', 'projectEngineer', 'headquarters', 'Pm', 'J48', 'c', 'tight'],
  ['Hazwan bin Che Mohd', 'M', '870916-11', 'projectEngineer', 'headquarters', 'Pm', 'J44', 'r', 'punctual'],
  ['Melissa anak Jugah', 'F', '891003-13', 'projectEngineer', 'headquarters', 'Pm', 'J44', 'x', 'early'],
  ['Suresh a/l Gunasegaran', 'M', '840628-08', 'projectEngineer', 'kotaBharu', 'Pm', 'J44', 'd', 'punctual'],
  ['Mohd Fadzli bin Awang', 'M', '910414-11', 'assistantEngineer', 'headquarters', 'Pm', 'JA29', 'r', 'tight'],
  ['Nik Aiman bin Nik Yusoff', 'M', '950131-03', 'assistantEngineer', 'headquarters', 'Cs', 'JA29', 'r', 'punctual'],
  ['Jacintha Gimbang', 'F', '940920-12', 'assistantEngineer', 'headquarters', 'Ps', 'JA29', 'x', 'punctual'],
  ['Khairul Anuar bin Said', 'M', '880807-11', 'assistantEngineer', 'dungun', 'Pm', 'JA29', 'r', 'late'],
  ['Tengku Amirul bin Tengku Embong', 'M', '921123-03', 'assistantEngineer', 'kotaBharu', 'Pm', 'JA29', 'r', 'punctual'],
  ['Zulhilmi bin Mamat', 'M', '960305-11', 'technician', 'headquarters', 'Cm', 'JA19', 'r', 'tight'],
  ['Rajesh a/l Doraisamy', 'M', '890619-06', 'technician', 'dungun', 'Pm', 'JA19', 'd', 'punctual'],
  ['Ibrahim bin Lajis', 'M', '830212-12', 'technician', 'kuantan', 'Pm', 'JA22', 'r', 'punctual'],
  ['Mazlina binti Harun', 'F', '790411-11', 'regionalManager', 'dungun', 'Pm', 'N48', 'r', 'early'],
  ['Nik Rahim bin Nik Man', 'M', '750827-03', 'regionalManager', 'kotaBharu', 'Pm', 'N48', 'r', 'punctual'],
  ['Goh Swee Lian', 'F', '811030-06', 'regionalManager', 'kuantan', 'Pm', 'N48', 'c', 'early'],
  ['Syed Iqbal bin Syed Hussin', 'M', '930718-11', 'fieldOfficer', 'dungun', 'Pm', 'N29', 'r', 'tight'],
  ['Ros Adilah binti Embong', 'F', '951114-11', 'fieldOfficer', 'dungun', 'Cm', 'N29', 'r', 'punctual'],
  ['Che Norhayati binti Che Ali', 'F', '900604-03', 'fieldOfficer', 'kotaBharu', 'Pm', 'N29', 'r', 'punctual'],
  ['Lee Zhi Xuan', 'M', '970226-03', 'fieldOfficer', 'kotaBharu', 'Cs', 'N29', 'c', 'late'],
  ['Wan Hasrul bin Wan Deraman', 'M', '920901-03', 'fieldOfficer', 'kotaBharu', 'Pm', 'N29', 'r', 'tight'],
  ['Gabriel Lasius', 'M', '940513-12', 'fieldOfficer', 'kuantan', 'Pm', 'N29', 'x', 'punctual'],
  ['Thivya a/p Murugan', 'F', '960824-06', 'fieldOfficer', 'kuantan', 'Cs', 'N29', 'd', 'tight'],
  ['Nor Farahin binti Musa', 'F', '990111-11', 'customerServiceAssistant', 'headquarters', 'Cs', 'N19', 'r', 'punctual'],
  ['Aiman Hakimi bin Zainal', 'M', '000322-11', 'customerServiceAssistant', 'dungun', 'Cs', 'N19', 'r', 'late'],
  ['Siti Aisyah binti Mohd Noor', 'F', '980906-03', 'customerServiceAssistant', 'kotaBharu', 'Cm', 'N19', 'r', 'punctual'],
  ['Yap Mei Fong', 'F', '970730-06', 'customerServiceAssistant', 'kuantan', 'Cs', 'N19', 'c', 'tight'],
  ['Nabila binti Hashim', 'F', '960415-06', 'customerServiceAssistant', 'kuantan', 'Cm', 'N19', 'r', 'late'],
];

/** The 51 colleagues of the cast; their ids follow the cast's. */
export const colleagues: readonly Colleague[] = lines.map(
  ([name, gender, born, position, office, terms, grade, feast, temper]) => ({
    name,
    gender,
    born,
    position,
    office,
    contract: terms.startsWith('C'),
    grade,
    married: terms.endsWith('m'),
    feast: feasts[feast],
    temper,
  }),
);
