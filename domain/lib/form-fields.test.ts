import { describe, expect, it } from 'vitest';
import { formFields } from './form-fields.ts';

describe('a body as form fields', () => {
  it.each([
    ['words and numbers', { name: 'A', level: 0 }, 'name=A level=0'],
    ['nothing of what is not said', { password: null, img: undefined, name: '' }, 'name='],
    ['switches as 1 and 0', { active: true, enable: false }, 'active=1 enable=0'],
    ['ids under one name [CALLA-18 CALLB-12]', { user_ids: [3, 4] }, 'user_ids[]=3 user_ids[]=4'],
    ['no id at all', { user_ids: [] }, ''],
    [
      'records under their places [CALLB-07]',
      {
        days: [
          { id: 0, enable: true, start_time: '07:00' },
          { id: 1, enable: false, start_time: null },
        ],
      },
      'days[0][id]=0 days[0][enable]=1 days[0][start_time]=07:00 days[1][id]=1 days[1][enable]=0',
    ],
  ])('encodes %s', (_, body, pairs) => {
    expect(
      formFields(body)
        .map((pair) => pair.join('='))
        .join(' '),
    ).toBe(pairs);
  });
});
