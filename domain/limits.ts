/** How many of a department may be away at once, where it says so. */
export const awayAtOnce = { min: 1, max: 9_999 } as const;
/** Rows of a list page (LIST-01, LIMITA-03). */
export const pageSize = 20;
/** Months that statistics show, up to the chosen one (decision 0127). */
export const monthsShown = 12;
/**
 * Rows are counted up to this many; beyond it a list shows "1,000+" and is paged from row to row instead of by page
 * number.
 */
export const countLimit = 1_000;
/** The narrowest screen that counts as a desktop, in CSS pixels (LIMITA-01, KIOSK-18, SHELL-05). */
export const desktopWidth = 950;
/** Below this width the kiosk page scales down (KIOSK-17). */
export const kioskScaleWidth = 750;
/** The widest phone, in CSS pixels (LIMITA-02). */
export const mobileWidth = 500;
/** Digits of an access card (KIOSK-20, STAFF-90). */
export const cardDigits = 10;
/** Most characters of a staff number. */
export const staffNoLength = 30;
/** Two keys of a swipe are less than this many milliseconds apart (KIOSK-21). */
export const cardKeyGap = 100;
/** How long the greeting stays, in milliseconds (KIOSK-16). */
export const greetingTime = 5_000;
/** How many unknown cards a kiosk may try at once, and how many seconds later it may try another. */
export const unknownCards = { most: 20, everySeconds: 3 } as const;
/**
 * Of a kiosk's report: most characters of an error and of a version, and from how many milliseconds on its clock counts
 * as off; how often a report without news is written, and one with news at most.
 */
export const kioskLimits = {
  errorLength: 200,
  versionLength: 20,
  clockOffMs: 30_000,
  writtenEveryMs: 60_000,
  newsEveryMs: 2_000,
} as const;
/** How many working days staff can be given to explain before a warning letter (D5). */
export const explainDays = { min: 0, max: 30 } as const;
/** After how many minutes of silence of a kiosk the administrators can be notified (D4). */
export const silentKiosk = { min: 5, max: 720 } as const;
/** A second swipe of one card within this many seconds repeats the first answer (D3). */
export const doubleSwipeSeconds = 60;
/** How many events a kiosk sends at a time (D4). */
export const eventsAtOnce = 100;
/**
 * Which instants of a kiosk's events are taken: at most so many hours old, and at most so many seconds ahead of the
 * server's clock; what is ahead by less than `noted` is the network's doing, as is what happened less than `onItsWay`
 * seconds before its kiosk had nothing waiting (D4). Swipes of the moment less than `apart` seconds apart are in the order
 * in which they come.
 */
export const eventTimes = { hours: 72, ahead: 30, noted: 2, onItsWay: 60, apart: 1 } as const;
/**
 * Refused events that are stored: of one revoked kiosk, and from one network by links that no kiosk has, so many at once
 * and another every so many seconds; and of all such links together (D4).
 */
export const refusedEvents = {
  revoked: { most: 20_000, everySeconds: 3 },
  unknown: { most: 500, everySeconds: 3 },
  stored: 20_000,
} as const;
/** How many toasts are shown at once, and for how long in milliseconds (ERROR-36, ERROR-37). */
export const toastsAtOnce = 5;
export const toastTime = 5_000;
/** A toast with an undo button stays longer, in milliseconds. */
export const undoTime = 10_000;
/** A decision on an application can be taken back so many milliseconds; the server allows for a slow network (0121). */
export const decisionUndo = { shown: 8_000, taken: 20_000 } as const;
/** After a network error, no modals and toasts are shown for this many milliseconds (ERROR-18, ERROR-19). */
export const networkQuiet = 1_000;
/** The time-out of a request, and of a report, in milliseconds (ERROR-13, ERROR-14). */
export const requestTimeout = 30_000;
export const reportTimeout = 300_000;
/** Notification counters are loaded at most once in this many milliseconds (CALLA-05, LIMITA-06). */
export const counterThrottle = 2_000;
/** Counters above this read "9+" (SHELL-35). */
export const counterShown = 9;
/** A pending counter on the dashboard is red above this (DASH-30). */
export const counterRed = 10;
/** Total late and total warning are orange from 1 and red from this (STAFF-50, STAFF-51, STAFF-54, STAFF-55). */
export const redFrom = 3;
/** Recognition targets of a month (DASH-24). */
export const likeTargets = [10, 20, 50] as const;
/** How many of one's own sessions the profile lists, the most recently used first. */
export const sessionsShown = 50;
/** Login password length (LOGIN-10, LOGIN-11). */
export const passwordLength = { min: 6, max: 20 } as const;
/** A message's minimum title length (STAFF-107). */
export const messageTitleMin = 5;
/**
 * Upper limits of the settings: minutes of a day, lapses for a letter, days to respond, hours to cut; and how many days
 * back they may take effect (SETTING-09).
 */
export const settingLimits = { minutes: 1_439, lates: 100, days: 365, hours: 12, daysBack: 365 } as const;
/** How many days after today a link to choose the first password works. */
export const activationDays = 7;
/** An upload's largest size in bytes (FORM-21, LIMITB-01). */
export const uploadBytes = 5 * 1024 * 1024;
/**
 * Images: most megapixels of a JPEG, as a phone takes it, and of any other; the longest side of a stored document in
 * pixels, an A4 page at 270 dpi; how long one may take to encode; how many one person may have waiting.
 */
export const imageLimits = { megapixels: { jpg: 52, other: 25 }, side: 3_200, seconds: 20, waiting: 3 } as const;
/** How many uploads a person may have that no record uses yet, and after how many hours these are removed. */
export const unclaimedUploads = { most: 20, hours: 24 } as const;
/** A dropdown loads this many options at a time (FORM-24). */
export const dropdownBatch = 50;
/**
 * Maximum lengths of names: grades and employment types; working hours and leave types (HOURS-09); departments and
 * positions (DEPT-11, POS-16); everything else.
 */
export const termNameLength = 30;
export const shortNameLength = 50;
export const nameLength = 150;
/** The bounds of an office's coordinates in degrees (OFFICE-13, OFFICE-14), and where its map opens (OFFICE-10). */
export const officeBounds = { south: 0, west: 99, north: 7, east: 104 } as const;
export const mapCentre = { lat: 5.76, lng: 102.54 } as const;
/**
 * Reconnect delays of the socket in seconds: multiplied by the attempt, or from a random base after close code 1012
 * (SOCKET-16, SOCKET-17).
 */
export const reconnectSeconds = 5;
export const restartSeconds = { min: 5, max: 9 } as const;
/** After this many failed attempts, focusing the window starts the count again (SOCKET-20). */
export const reconnectFocusAttempts = 5;
/** Close codes: the server restarts; close without reconnecting (SOCKET-17, SOCKET-18). */
export const closeRestart = 1012;
export const closeQuit = 3003;
/** Seconds within which a socket must have sent /appid (D14). */
export const appidSeconds = 10;
/** How many support reports of one person may wait for a reply. */
export const pendingReports = 20;
/** Days a session lives after its last use (D2). */
export const sessionDays = 30;
/**
 * Wrong passwords within the window in minutes, for one email from one address, and from one address in all, before 429
 * (D2).
 */
export const loginFailures = { minutes: 15, email: 5, address: 30 } as const;
/** The length of a one-time password, and for how many minutes it is valid (D10). */
export const oneTimePassword = { length: 12, minutes: 30 } as const;
/** Seconds a ticket for a print or download call lives (D2). */
export const ticketSeconds = 60;
/** Most networks of an organisation. */
export const mostNetworks = 200;
/** Minutes a sign-in by a provider may take, and how many may be under way from one network. */
export const attemptMinutes = 10;
export const mostAttempts = 1_000;
/** Most tickets somebody may have that are neither used nor expired. */
export const mostTickets = 30;
/** How long a new live row is highlighted, in milliseconds (ATT-21, AUDIT-06). */
export const rowHighlight = 1_500;
/** Hours a device must have been verified before its owner may remove it (D9). */
export const deviceHours = 24;
/** The version of the page and its service worker, sent as X-App-Version (LIMITA-05, CALLA-02). */
export const appVersion = '1.8';
/** The header by which a server of a newer release says its version to a page that it accepts (decision 0172). */
export const newerHeader = 'x-newer-version';
/** The platform that every call of the page sends (CALLA-01). */
export const platform = 'web_app';
/** Working hours shown to someone who has none of their own (DASH-20, DASH-21). */
export const defaultHours = {
  start_time: '07:00',
  end_time: '16:30',
  thursday_end_time: '15:30',
} as const;
/** Days a public holiday may last; each of them is judged again (decision 0029). */
export const longestHoliday = 366;
/** Most rows of a year's file of public holidays, and most lines of its draft: the country has about 60 a year. */
export const mostHolidayRows = 500;
/** How many days back leave may be applied for, where its type allows that (LEAVE-37). */
export const backdatedDays = 365;
/**
 * Days that one range of frozen leave may last, so that a typing error in the year cannot freeze leave for good
 * (decision 0066).
 */
export const longestFreeze = 366;
/** How many days ahead somebody may be named to decide for another (decision 0152). */
export const furthestSubstitute = 366;

/** Most characters of a search; not specified (D2: bad input gets a clear answer). */
export const searchLength = 100;

/** Most days one report covers: a leap year (decision 0071). */
export const longestReport = 366;
/** Rows of a report's preview. */
export const previewRows = 20;
/**
 * How many reports are made at once over all servers, how many may wait, and of one person, and how often one is retried
 * whose server died.
 */
export const reportSlots = { atOnce: 2, waiting: 20, ofOne: 10, attempts: 3 } as const;
/** How many previews of reports a server reads at once, how many may wait, and of one person. */
export const previewSlots = { atOnce: 3, waiting: 30, ofOne: 3 } as const;
/**
 * How many archives of personal data a server makes at once, how many may wait, and of one person, and how many minutes
 * one may take to be downloaded.
 */
export const archiveSlots = { atOnce: 2, waiting: 20, ofOne: 1, minutes: 60 } as const;
/** How many applications are decided in one call at most: each is locked, and its deciders are read. */
export const mostDecided = 500;
/**
 * The file of a list: most rows; how many files a server writes at once and how many may wait; rows read at a time, and
 * the pause in milliseconds after them, in which clock-ins are served.
 */
export const listFiles = { rows: 20_000, atOnce: 2, waiting: 10, portion: 500, pauseMs: 30 } as const;
/** Hours for which a finished file is kept for its requester. */
export const reportFileHours = 24;
/** How many bytes of one person's newest finished reports are kept: older ones go before their time (decision 0206). */
export const reportFileBytes = 1024 ** 3;

/** Most characters of one chat message, with emoji counted as their tokens. */
export const chatLength = 2_000;
/**
 * How long "is typing" is shown after the last sign of it, in milliseconds (CHAT-04), and how often it is sent at most.
 */
export const typingTime = 30_000;
export const typingEvery = 5_000;
/** Width of a chat window and the gap between two, in CSS pixels (CHAT-07, CHAT-08). */
export const chatWindow = { width: 250, gap: 20 } as const;
/** How many messages of a chat are read at once, and how many chats with their last messages are read together. */
export const chatPage = { messages: 30, chats: 50 } as const;
/** How many chat messages someone may send at once, and how many milliseconds later another. */
export const chatPace = { most: 20, everyMs: 500 } as const;

/**
 * A file that is imported: its bytes, those of a workbook once it is unpacked, the parts of its archive, its rows and
 * its columns.
 */
export const importLimits = {
  bytes: 10 * 1024 * 1024,
  unpacked: 60 * 1024 * 1024,
  parts: 500,
  rows: 20_000,
  columns: 60,
} as const;

/**
 * Minutes after a kiosk works again within which whoever waited swipes, and after the end of hours in which people
 * leave (D5).
 */
export const kioskSettle = 15;
/** An out up to so many minutes before a kiosk was down may have been the way to lunch (D5). */
export const lunchMinutes = 120;
/** A kiosk's outage may be entered for so many days back. */
export const outageDaysBack = 366;
/** Most characters of the reason of an outage. */
export const outageReasonLength = 300;
/** Most characters of why somebody's hours of Ramadhan are chosen for them. */
export const choiceReasonLength = 300;
/** Most characters of the reason of a clock-in away from the office. */
export const awayReasonLength = 500;
/** Somebody's day may be corrected for so many days back. */
export const correctionDaysBack = 366;
/** Most characters of the reason of a correction. */
export const correctionReasonLength = 300;
/** Of the reason why a letter that its person could explain is not issued (D5). */
export const dismissReasonLength = 300;
/** Most characters of why a month is closed or opened again. */
export const monthReasonLength = 300;
/** Most columns of a payroll file, and most characters of the head of one. */
export const [mostPayrollColumns, payrollHeadLength] = [60, 60] as const;
/** A month closes by itself at most so many days after its end. */
export const closeAfter = { min: 0, max: 90 } as const;
/** So many people's days are corrected at once. */
export const mostCorrected = 300;
/** Most characters of why somebody is given other days than the rules of a leave year do. */
export const ruleReasonLength = 150;
/** Working days after which deciders are reminded, and more after which what waits is overdue; the hour of reminders. */
export const reminderDays = { min: 1, max: 60 } as const;
export const reminderHour = { min: 0, max: 23 } as const;
/** So many applications are named in a reminder at most; the others are counted. */
export const namedInReminder = 50;
