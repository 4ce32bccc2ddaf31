import { expect, it } from 'vitest';
import { sessionTexts } from './texts.ts';

it.each([
  ['ERROR-30', "Email doesn't exist..", sessionTexts.unknownEmail],
  ['ERROR-31', "Username doesn't exist..", sessionTexts.unknownUser],
  ['ERROR-32', 'Invalid Credential..', sessionTexts.wrongPassword],
  ['ERROR-33', 'Your account is not active. Please contact Admin', sessionTexts.inactive],
  ['ERROR-34', 'Your account has been removed. Please contact Admin', sessionTexts.removed],
  [
    'ERROR-35',
    'Your profile is not complete. Please notify Admin to complete your profile and try again',
    sessionTexts.incomplete,
  ],
  ['SESSION-10', 'Please relogin. Your role has been updated.', sessionTexts.relogin],
])('[%s] says "%s" in Malay too', (_, english, known) => {
  expect(known.en).toBe(english);
  expect(known.ms).not.toBe(english);
});
