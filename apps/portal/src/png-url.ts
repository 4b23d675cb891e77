/** An object URL of a picture; whoever asks for it revokes it. */
export const pngUrl = (png: Uint8Array): string =>
  URL.createObjectURL(new Blob([new Uint8Array(png)], { type: 'image/png' }));
