declare module 'fontkit' {
  /** The glyphs of a text, each with the room that it takes. */
  interface Run {
    glyphs: readonly object[];
    positions: readonly Readonly<Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset', number>>[];
  }
  /** An opened font; pdfkit takes it in place of a font file, which its types do not know. */
  type Font = PDFKit.Mixins.PDFFontSource & {
    layout: (text: string, features?: unknown) => Run;
    characterSet: readonly number[];
    glyphForCodePoint: (codePoint: number) => object;
  };
  export function create(file: Uint8Array): Font;
}
