import { roles } from '../access.ts';
import { same, type Text } from '../lib/text.ts';
import { roleTexts, staffTexts as texts } from '../staff/texts.ts';
import type { Choice, Column } from './columns.ts';

const choices = (values: readonly string[], texts: Readonly<Record<string, Text>>): Choice[] =>
  values.map((value) => ({ value, text: texts[value] ?? same(value) }));

/** The columns of staff; the first three say who somebody is, in that order. */
export const staffColumns: readonly Column[] = [
  { name: 'staff_no', head: texts.staffNo, kind: 'text', example: '1001' },
  { name: 'ic', head: texts.ic, kind: 'text', isRequired: true, example: '880101-14-5678' },
  { name: 'email', head: texts.email, kind: 'text', example: 'aisyah@example.com' },
  { name: 'name', head: texts.name, kind: 'text', isRequired: true, example: 'Aisyah binti Rahman' },
  { name: 'contact', head: texts.contact, kind: 'digits', isRequired: true, example: '0123456789' },
  {
    name: 'gender',
    head: texts.gender,
    kind: 'choice',
    values: [
      { value: 'M', text: texts.male },
      { value: 'F', text: texts.female },
    ],
    isRequired: true,
    example: 'F',
  },
  {
    name: 'marital_status',
    head: texts.maritalStatus,
    kind: 'choice',
    values: [
      { value: 'Married', text: texts.married },
      { value: 'Single', text: texts.single },
    ],
    isRequired: true,
    example: 'Married',
  },
  { name: 'emergency_contact', head: texts.emergency, kind: 'digits', example: '0139876543' },
  { name: 'access_card_id', head: texts.accessCard, kind: 'digits', isRequired: true, example: '1234567890' },
  {
    name: 'role',
    head: texts.role,
    kind: 'choice',
    values: choices(roles, roleTexts),
    initial: 'Normal User',
    example: 'Normal User',
  },
  { name: 'department', head: texts.department, kind: 'text', example: 'Finance' },
  {
    name: 'position',
    head: texts.position,
    kind: 'text',
    field: 'position_id',
    isRequired: true,
    example: 'Finance Officer',
  },
  { name: 'office', head: texts.office, kind: 'text', field: 'office_id', isRequired: true, example: 'Head Office' },
  {
    name: 'working_hour',
    head: texts.workingHour,
    kind: 'text',
    field: 'working_hour_id',
    isRequired: true,
    example: 'Office hours',
  },
  {
    name: 'employment_type',
    head: texts.employmentType,
    kind: 'choice',
    isOpen: true,
    isRequired: true,
    example: 'Permanent',
  },
  {
    name: 'grade',
    head: texts.grade,
    kind: 'choice',
    isOpen: true,
    isRequired: true,
    example: 'N19',
  },
  { name: 'start_date', head: texts.startDate, kind: 'day', example: '2020-01-02' },
  { name: 'end_date', head: texts.endDate, kind: 'day', example: '' },
  { name: 'active', head: texts.active, kind: 'flag', initial: 'yes', example: 'yes' },
];
