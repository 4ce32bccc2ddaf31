import { text, texts } from './text.ts';

/** Names of the weekdays, Sunday first. */
export const dayNames = Object.values(
  texts('weekdays', {
    sunday: text('Sunday', 'Ahad'),
    monday: text('Monday', 'Isnin'),
    tuesday: text('Tuesday', 'Selasa'),
    wednesday: text('Wednesday', 'Rabu'),
    thursday: text('Thursday', 'Khamis'),
    friday: text('Friday', 'Jumaat'),
    saturday: text('Saturday', 'Sabtu'),
  }),
);
