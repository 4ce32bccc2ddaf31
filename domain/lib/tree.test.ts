import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ancestorsOf, treeOf, wouldCycle } from './tree.ts';

// 1 Board > 2 Finance > 3 Payroll; 4 Archive has neither parent nor children.
const tree = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: null },
];

describe('the tree of departments', () => {
  it.each`
    id   | under   | cycles
    ${3} | ${null} | ${false}
    ${3} | ${1}    | ${false}
    ${1} | ${4}    | ${false}
    ${1} | ${1}    | ${true}
    ${1} | ${2}    | ${true}
    ${1} | ${3}    | ${true}
    ${2} | ${3}    | ${true}
  `('moving $id under $under: cycles is $cycles', ({ id, under, cycles }) => {
    expect(wouldCycle(tree, id, under)).toBe(cycles);
  });

  it('finds the departments above one, nearest first', () => {
    expect(ancestorsOf(tree, 3)).toEqual([2, 1]);
    expect(ancestorsOf(tree, 1)).toEqual([]);
  });

  it('never allows a series of moves to make a cycle', () => {
    const moves = fc.array(fc.tuple(fc.integer({ min: 1, max: 8 }), fc.option(fc.integer({ min: 1, max: 8 }))));
    fc.assert(
      fc.property(moves, (tried) => {
        const nodes = Array.from({ length: 8 }, (_, at) => ({
          id: at + 1,
          parent_id: null as number | null,
        }));
        for (const [id, under] of tried) if (!wouldCycle(nodes, id, under)) nodes[id - 1]!.parent_id = under;
        for (const { id } of nodes) expect(ancestorsOf(nodes, id)).not.toContain(id);
      }),
    );
  });

  it('is listed in its order, each department below its parent, whatever order they come in', () => {
    const drawn = treeOf(tree.toReversed()).map(({ id, depth }) => `${'-'.repeat(depth)}${id}`);
    expect(drawn).toEqual(['4', '1', '-2', '--3']);
  });

  it('keeps departments whose parent is missing, and those in a cycle', () => {
    expect(treeOf([{ id: 2, parent_id: 1 }]).map(({ depth }) => depth)).toEqual([0]);
    const round = [
      { id: 1, parent_id: 2 },
      { id: 2, parent_id: 1 },
    ];
    expect(treeOf(round).map(({ id, depth }) => [id, depth])).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });
});
