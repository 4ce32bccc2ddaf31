/** A box of the page, in CSS pixels from its top left. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * How far from the bottom of the page something of a width and height stands so that none of the boxes lies under it;
 * null when there is no such place in the lower two thirds.
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
