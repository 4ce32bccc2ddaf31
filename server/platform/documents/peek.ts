/**
 * The first rows, at most `most`, and an iterator over all of them, so that columns can be measured before they are
 * written.
 */
export async function peek<Row>(rows: Iterable<Row> | AsyncIterable<Row>, most: number) {
  const source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
  const first: Row[] = [];
  let next = await source.next();
  for (; !next.done && first.length < most; next = await source.next()) first.push(next.value);
  const reading = async function* () {
    try {
      yield* first;
      for (; !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  };
  return { first, reading: reading() };
}
