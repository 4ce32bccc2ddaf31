/** A box of the page, in CSS pixels from its top left. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * How far from the bottom of the page an element of a width and height must be placed to overlap none of the boxes;
 * null when that is not possible in the lower two thirds.
 */
export function clearOf(
  boxes: readonly Box[],
  { left, right, height }: { left: number; right: number; height: number },
  pageHeight: number,
  gutter: number,
): number | null {
  let bottom = gutter;
  const inWay = boxes.filter((box) => box.bottom > box.top && box.left < right && box.right > left);
  for (const box of inWay.toSorted((a, b) => b.bottom - a.bottom)) {
    const [from, to] = [pageHeight - bottom - height, pageHeight - bottom];
    if (box.top < to && box.bottom > from) bottom = pageHeight - box.top + gutter / 2;
  }
  return bottom + height > (pageHeight * 2) / 3 ? null : bottom;
}
