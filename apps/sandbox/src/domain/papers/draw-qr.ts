import qrcode from 'qrcode-generator';
import type { TaggedPaper } from './tagged-paper.ts';

const QUIET_MODULES = 2;

/** Draws a text as a QR code of black squares. A reader gets the text as the alternative of the picture. */
export function drawQr(
  { doc, tag }: TaggedPaper,
  parent: PDFKit.PDFStructureElement,
  { text, alt, x, y, size }: { text: string; alt: string; x: number; y: number; size: number },
): void {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const side = size / (count + 2 * QUIET_MODULES);
  const draw = () => {
    for (let row = 0; row < count; row += 1)
      for (let column = 0; column < count; column += 1)
        if (code.isDark(row, column))
          doc.rect(x + (column + QUIET_MODULES) * side, y + (row + QUIET_MODULES) * side, side, side);
    doc.fill('#000000');
  };
  tag(parent, 'Figure', draw, { alt, bbox: [x, y, x + size, y + size] });
}
