import { describe, expect, it } from 'vitest';
import { textOfIssue } from '../lib/fields.ts';
import { words } from '../lib/words.ts';
import { ownStaffForm, profileForm, staffForm } from './form.ts';
import { staffTexts as texts } from './texts.ts';

const good = {
  name: 'Nur Aina binti Salleh',
  email: 'aina@hadir.example',
  contact: '0139990001',
  ic: '950202-11-5012',
  gender: 'F',
  marital_status: 'Single',
  emergency_contact: '',
  access_card_id: '2000000001',
  role: 'Normal User',
  office_id: 1,
  employment_type: 'Permanent',
  working_hour_id: 1,
  position_id: 12,
  grade: 'N19',
  start_date: null,
  end_date: null,
  password: '',
  active: true,
};
/** The errors, by field. */
const wrong = (changed: object, shape: typeof staffForm | typeof ownStaffForm | typeof profileForm = staffForm) => {
  const messages: Record<string, string> = {};
  const { error } = shape.safeParse({ ...good, ...changed });
  for (const issue of error?.issues ?? []) messages[issue.path.join('.')] ??= textOfIssue(issue.message).en;
  return messages;
};

describe('the staff form', () => {
  it('accepts complete input, with blank emergency contact and password as null [STAFF-87 STAFF-88 STAFF-89 ENTITYA-07]', () => {
    expect(wrong({})).toEqual({});
    expect(staffForm.parse(good)).toMatchObject({ emergency_contact: null, password: null, active: true });
    expect(staffForm.parse({ ...good, password: '      ' }).password).toBeNull();
  });

  it.each`
    field                | blank   | errors               | ids
    ${'name'}            | ${' '}  | ${words.complete.en} | ${'STAFF-71 FORM-01 FORM-07'}
    ${'email'}           | ${' '}  | ${words.email.en}    | ${'STAFF-72 FORM-09 FORM-12'}
    ${'contact'}         | ${' '}  | ${words.complete.en} | ${'STAFF-73'}
    ${'ic'}              | ${' '}  | ${words.complete.en} | ${'STAFF-74'}
    ${'gender'}          | ${null} | ${words.options.en}  | ${'STAFF-75 FORM-15'}
    ${'marital_status'}  | ${null} | ${words.options.en}  | ${'STAFF-76'}
    ${'access_card_id'}  | ${''}   | ${words.complete.en} | ${'STAFF-77'}
    ${'role'}            | ${null} | ${words.options.en}  | ${'STAFF-78 FORM-13'}
    ${'office_id'}       | ${''}   | ${words.options.en}  | ${'STAFF-81'}
    ${'employment_type'} | ${''}   | ${words.options.en}  | ${'STAFF-82'}
    ${'working_hour_id'} | ${null} | ${words.options.en}  | ${'STAFF-83'}
    ${'position_id'}     | ${null} | ${words.options.en}  | ${'STAFF-85'}
    ${'grade'}           | ${''}   | ${words.options.en}  | ${'STAFF-86'}
  `('needs $field [$ids]', ({ field, blank, errors }) => {
    expect(wrong({ [field]: blank })).toEqual({ [field]: errors });
    expect(wrong({ [field]: undefined })).toHaveProperty(field);
  });

  it.each`
    what                             | changed                              | errors                                                | ids
    ${'an email without @'}          | ${{ email: 'aina.hadir' }}           | ${{ email: words.email.en }}                          | ${'FORM-10'}
    ${'an email without a dot'}      | ${{ email: 'aina@hadir' }}           | ${{ email: words.email.en }}                          | ${'FORM-11'}
    ${'a contact with letters'}      | ${{ contact: '013-abc' }}            | ${{ contact: words.digitsOnly.en }}                   | ${'ENTITYA-02'}
    ${'nine digits of a card'}       | ${{ access_card_id: '123456789' }}   | ${{ access_card_id: texts.badCard.en }}               | ${'STAFF-90'}
    ${'eleven digits of a card'}     | ${{ access_card_id: '12345678901' }} | ${{ access_card_id: texts.badCard.en }}               | ${'STAFF-90'}
    ${'a card with letters'}         | ${{ access_card_id: '12345abcde' }}  | ${{ access_card_id: texts.badCard.en }}               | ${'STAFF-90'}
    ${'a gender that is none'}       | ${{ gender: 'X' }}                   | ${{ gender: words.options.en }}                       | ${'ENTITYA-03'}
    ${'a marital status of no kind'} | ${{ marital_status: 'Widowed' }}     | ${{ marital_status: words.options.en }}               | ${'ENTITYA-04'}
    ${'a role that is a flag'}       | ${{ role: 'Super User' }}            | ${{ role: words.options.en }}                         | ${'ENTITYA-05 ENTITYA-06'}
    ${'a grade of 31 characters'}    | ${{ grade: 'N'.repeat(31) }}         | ${{ grade: words.options.en }}                        | ${'STAFF-86'}
    ${'an identity card of no date'} | ${{ ic: '951302-11-5012' }}          | ${{ ic: texts.badIc.en }}                             | ${'STAFF-74'}
    ${'a password of five'}          | ${{ password: 'abcde' }}             | ${{ password: 'Please enter at least 6 characters' }} | ${'FORM-08'}
    ${'a password of twenty-one'}    | ${{ password: 'x'.repeat(21) }}      | ${{ password: 'Please enter at most 20 characters' }} | ${'FORM-08'}
  `('refuses $what [$ids]', ({ changed, errors }) => {
    expect(wrong(changed)).toEqual(errors);
  });

  it('requires both days unless Permanent, and their order [STAFF-91 STAFF-92 STAFF-93 STAFF-94 FORM-05]', () => {
    expect(wrong({ start_date: null, end_date: null })).toEqual({});
    for (const employment_type of ['Contract', 'Part Time', 'Temporary', 'Internship', 'Secondment']) {
      expect(wrong({ employment_type })).toEqual({
        start_date: words.complete.en,
        end_date: words.complete.en,
      });
    }
    const days = { employment_type: 'Contract', start_date: '2026-03-02', end_date: '2026-03-01' };
    expect(wrong(days)).toEqual({ end_date: texts.endBeforeStart.en });
    expect(wrong({ ...days, end_date: '2026-03-02' })).toEqual({});
    expect(wrong({ start_date: '2026-03-02', end_date: '2026-03-01' })).toHaveProperty('end_date');
    expect(wrong({ start_date: '2026-02-30' })).toEqual({ start_date: words.notDay.en });
  });

  it('reports everything that is wrong at once', () => {
    const all = wrong({ name: '', office_id: null, employment_type: 'Contract' });
    expect(Object.keys(all).sort()).toEqual(['end_date', 'name', 'office_id', 'start_date']);
  });

  it('does not require one’s own role [STAFF-79]', () => {
    expect(wrong({ role: undefined }, ownStaffForm)).toEqual({});
  });
});

describe('the profile', () => {
  it.each`
    changed                 | errors
    ${{ name: '  ' }}       | ${{ name: words.complete.en }}
    ${{ contact: '' }}      | ${{ contact: words.complete.en }}
    ${{ contact: '+6012' }} | ${{ contact: words.digitsOnly.en }}
    ${{ password: 'abc' }}  | ${{ password: 'Please enter at least 6 characters' }}
    ${{ password: '' }}     | ${{}}
  `('with $changed is told $errors [PROFILE-09 PROFILE-10 PROFILE-11 PROFILE-12]', ({ changed, errors }) => {
    expect(wrong(changed, profileForm)).toEqual(errors);
  });

  it('reads nothing but name, contact and password', () => {
    expect(Object.keys(profileForm.parse(good)).sort()).toEqual(['contact', 'name', 'password']);
  });
});

describe('a staff number', () => {
  it.each`
    typed        | stored
    ${' S-100 '} | ${'S-100'}
    ${''}        | ${null}
    ${null}      | ${null}
    ${undefined} | ${undefined}
  `('typed as $typed is stored as $stored; not sent, it stays', ({ typed, stored }) => {
    expect(staffForm.parse({ ...good, staff_no: typed }).staff_no).toBe(stored);
  });

  it.each(['a@b.1', 'NUMBER', 'x1'.repeat(16)])('is not %s', (staff_no) => {
    expect(wrong({ staff_no })).toHaveProperty('staff_no');
  });
});
