import { expect, it } from 'vitest';
import { sessionTexts } from './texts.ts';

it.each([
  ["Email doesn't exist..", sessionTexts.unknownEmail],
  ["Username doesn't exist..", sessionTexts.unknownUser],
  ['Invalid Credential..', sessionTexts.wrongPassword],
  ['Your account is not active. Please contact Admin', sessionTexts.inactive],
  ['Your account has been removed. Please contact Admin', sessionTexts.removed],
  [
    'Your profile is not complete. Please notify Admin to complete your profile and try again',
    sessionTexts.incomplete,
  ],
  ['Please relogin. Your role has been updated.', sessionTexts.relogin],
])('says "%s" in Malay too [ERROR-30 ERROR-31 ERROR-32 ERROR-33 ERROR-34 ERROR-35]', (said, known) => {
  expect(known.en).toBe(said);
  expect(known.ms).not.toBe(said);
});
