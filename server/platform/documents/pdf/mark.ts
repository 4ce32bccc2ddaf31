/** The room of what is drawn, in points. */
interface Drawn {
  width: number;
  height: number;
}

/** The hadir mark: a clock's ring whose minute hand is a tick. */
export function drawMark(doc: PDFKit.PDFDocument, x: number, y: number, color: string): Drawn {
  doc.save().translate(x, y).strokeColor(color).lineCap('round').lineJoin('round');
  doc.path('M18.9 5.7a12 12 0 1 0 7.6 7.4').lineWidth(3).stroke();
  doc.path('m10 13.4 5.4 5.4L28 4.6').lineWidth(3.8).stroke();
  doc.restore();
  return { width: 32, height: 36 };
}

/** The most room a logo takes. */
const most = { width: 150, height: 54 };

/** A logo, scaled into its room. */
export function drawLogo(doc: PDFKit.PDFDocument, x: number, y: number, picture: Buffer): Drawn {
  // pdfkit's types lack it.
  const { openImage } = doc as unknown as { openImage(from: Buffer): { width: number; height: number } };
  const image = openImage.call(doc, picture);
  const scale = Math.min(most.width / image.width, most.height / image.height);
  const drawn = { width: image.width * scale, height: image.height * scale };
  doc.image(image as unknown as Buffer, x, y, drawn);
  return drawn;
}
