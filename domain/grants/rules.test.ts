import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaOf,
  areas,
  type Capability,
  capabilities,
  completed,
  coversArea,
  coversPlace,
  type Grant,
  isWithin,
  organisationOnly,
  presetNames,
  presets,
} from './rules.ts';

const grant = (area: Grant['area'], ids: number[], ...chosen: Capability[]): Grant => ({
  area,
  ids,
  capabilities: chosen,
});
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 4 });
const someGrant: fc.Arbitrary<Grant> = fc.record({
  area: fc.constantFrom(...areas),
  ids,
  capabilities: fc.uniqueArray(fc.constantFrom(...capabilities), { minLength: 1 }),
});
const place = fc.record({
  office_id: fc.option(fc.integer({ min: 1, max: 5 })),
  department_id: fc.option(fc.integer({ min: 1, max: 5 })),
});

describe('an area', () => {
  it.each`
    area              | ids       | office  | department | isWithinIt
    ${'organisation'} | ${[]}     | ${null} | ${null}    | ${true}
    ${'organisation'} | ${[]}     | ${3}    | ${4}       | ${true}
    ${'offices'}      | ${[1, 3]} | ${3}    | ${null}    | ${true}
    ${'offices'}      | ${[1, 3]} | ${2}    | ${3}       | ${false}
    ${'offices'}      | ${[1, 3]} | ${null} | ${3}       | ${false}
    ${'departments'}  | ${[4, 5]} | ${null} | ${4}       | ${true}
    ${'departments'}  | ${[4, 5]} | ${4}    | ${null}    | ${false}
    ${'departments'}  | ${[]}     | ${4}    | ${4}       | ${false}
  `('of $area $ids covers office $office, department $department: $isWithinIt [D16]', (row) => {
    const { area, ids, office, department, isWithinIt } = row;
    expect(isWithin({ area, ids }, { office_id: office, department_id: department })).toBe(isWithinIt);
  });

  it('of which nothing is known is covered by the organisation alone', () => {
    expect(coversPlace([grant('offices', [1], 'see')], 'see', {})).toBe(false);
    expect(coversPlace([grant('organisation', [], 'see')], 'see', {})).toBe(true);
  });
});

describe('a capability', () => {
  it('brings the sight of whom it is done to, once and in the usual order', () => {
    expect(completed(['letters', 'edit_staff', 'letters'])).toEqual(['see', 'edit_staff', 'letters']);
    expect(completed(['reports'])).toEqual(['reports']);
    expect(completed(['settings', 'audit'])).toEqual(['audit', 'settings']);
  });

  it('is in every preset in the form in which it is stored, and in an area it can be given for', () => {
    for (const name of presetNames) {
      const { capabilities: chosen, area } = presets[name];
      expect(completed(chosen)).toEqual(chosen);
      if (chosen.some((one) => organisationOnly.includes(one))) expect(area).toBe('organisation');
    }
  });

  it('of an auditor or of payroll changes nothing', () => {
    const changing: Capability[] = ['edit_staff', 'enter_leave', 'correct_days', 'letters', 'settings', 'roles'];
    for (const name of ['auditor', 'payroll'] as const)
      expect(presets[name].capabilities.filter((one) => changing.includes(one))).toEqual([]);
  });

  it('covers an area exactly where it covers every place of it', () => {
    fc.assert(
      fc.property(
        fc.array(someGrant, { maxLength: 4 }),
        fc.constantFrom('offices' as const),
        ids,
        (grants, area, of) => {
          // Only grants of that kind, since an office may lie in departments.
          const same = grants.filter((one) => one.area !== 'departments');
          const each = of.every((id) => coversPlace(same, 'see', { office_id: id }));
          expect(coversArea(same, 'see', { area, ids: of })).toBe(each);
        },
      ),
    );
  });

  it('is held where areaOf names the place', () => {
    fc.assert(
      fc.property(fc.array(someGrant, { maxLength: 4 }), place, (grants, at) => {
        const where = areaOf(grants, 'see');
        const named =
          where === 'everywhere' ||
          where.offices.includes(at.office_id ?? 0) ||
          where.departments.includes(at.department_id ?? 0);
        expect(coversPlace(grants, 'see', at)).toBe(named);
      }),
    );
  });

  it('for offices never reaches over the organisation or departments', () => {
    const grants = [grant('offices', [1, 2, 3], 'see')];
    expect(coversArea(grants, 'see', { area: 'organisation', ids: [] })).toBe(false);
    expect(coversArea(grants, 'see', { area: 'departments', ids: [1] })).toBe(false);
    expect(coversArea(grants, 'see', { area: 'offices', ids: [1, 3] })).toBe(true);
    expect(coversArea(grants, 'see', { area: 'offices', ids: [1, 4] })).toBe(false);
    expect(coversArea(grants, 'letters', { area: 'offices', ids: [1] })).toBe(false);
  });
});
