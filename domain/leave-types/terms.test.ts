import { describe, expect, it } from 'vitest';
import { leaveTypes } from './contract.ts';
import { noTerms, termNames, termsToStore } from './terms.ts';
import { sentenceOfTerms, wordsOfTerms } from './terms-words.ts';

const named = { name: 'Cuti Haji', type: 'annually', is_backdated: false, carry_forward: false };

describe('the rules of a leave type in its form [0138]', () => {
  it('are off: nothing is sent, said or kept', () => {
    const parsed = leaveTypes.add.body.parse(named);
    expect(parsed).toMatchObject(named);
    expect(termNames.filter((name) => name in parsed)).toEqual([]);
    expect(wordsOfTerms(noTerms)).toEqual([]);
    expect(termsToStore(noTerms)).toBeNull();
  });

  it('are off again where a field is blank, as JSON or a form has it', () => {
    const blank = Object.fromEntries(termNames.map((name) => [name, name === 'only_employment_types' ? [] : '']));
    const { counts: _, file_missing: __, ...sent } = blank;
    const { counts, file_missing, charged_to_name, ...off } = noTerms;
    expect(leaveTypes.add.body.parse({ ...named, ...sent })).toMatchObject({ ...named, ...off });
  });

  it.each([
    ['notice_days', 0],
    ['notice_days', 1.25],
    ['most_days', 367],
    ['service_months', 'x'],
    ['counts', 'lunar'],
    ['only_gender', 'X'],
    ['below_zero', -3],
    ['times_in_service', 1.5],
  ])('refuse %s of %s', (name, value) => {
    expect(leaveTypes.add.body.safeParse({ ...named, [name]: value }).success).toBe(false);
  });
});

describe('the rules of a leave type in words [0138]', () => {
  it.each`
    what            | terms                                                                                | en                                                                                        | ms
    ${'hajj'}       | ${{ times_in_service: 1, service_months: 12, only_employment_types: ['Permanent'] }} | ${'from 12 months of service on; for Permanent; once in a service'}                       | ${'selepas 12 bulan berkhidmat; untuk Permanent; sekali sepanjang perkhidmatan'}
    ${'maternity'}  | ${{ counts: 'calendar', only_gender: 'F', most_days: 98 }}                           | ${'days off and holidays are charged; at most 98 days at a time; for women'}              | ${'hari rehat dan cuti umum turut dipotong; tidak lebih 98 hari setiap permohonan; untuk wanita'}
    ${'paternity'}  | ${{ only_gender: 'M', only_marital_status: 'Married', times_in_service: 5 }}         | ${'for men; for married staff; 5 times in a service'}                                     | ${'untuk lelaki; untuk staf berkahwin; 5 kali sepanjang perkhidmatan'}
    ${'emergency'}  | ${{ charged_to: 1, charged_to_name: 'Cuti Rehat', after_days: 1 }}                   | ${'handed in at most 1 day afterwards; charged to Cuti Rehat'}                            | ${'dihantar tidak lewat daripada 1 hari selepas; dipotong daripada Cuti Rehat'}
    ${'sick'}       | ${{ file_from_day: 1, file_within_days: 2, file_missing: 'reject' }}                 | ${'a file from 1 day on, within 2 days or it is rejected'}                                | ${'dokumen bagi 1 hari atau lebih, dalam tempoh 2 hari, jika tidak cuti ditolak'}
    ${'in advance'} | ${{ below_zero: 3, is_private: true, by_admins: true, notice_days: 3 }}              | ${'apply at least 3 days before; balance down to −3; private; entered by administrators'} | ${'mohon sekurang-kurangnya 3 hari lebih awal; baki sehingga −3; sulit; dimasukkan oleh pentadbir'}
  `('say $what', ({ terms, en, ms }) => {
    expect(sentenceOfTerms({ ...noTerms, ...terms })).toEqual({ en, ms });
  });
});
