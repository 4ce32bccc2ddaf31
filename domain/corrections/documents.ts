/** The module of files that are attached to corrections of days. */
export const dayCorrectionModule = 'corrections';
