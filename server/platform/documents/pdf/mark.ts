/** The hadir mark: a clock's ring whose minute hand is a tick. */
export function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, color: string): void {
  doc.save().translate(x, y).strokeColor(color).lineCap('round').lineJoin('round');
  doc.path('M18.9 5.7a12 12 0 1 0 7.6 7.4').lineWidth(3).stroke();
  doc.path('m10 13.4 5.4 5.4L28 4.6').lineWidth(3.8).stroke();
  doc.restore();
}
