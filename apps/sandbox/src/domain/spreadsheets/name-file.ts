/** States the type, the name and the number of rows of a file. */
export function nameFile(
  headers: Headers,
  { media, name, count }: { media: string; name: string; count: number },
): void {
  headers.set('Content-Type', media);
  headers.set('Content-Disposition', `attachment; filename="${name}"`);
  headers.set('X-Total-Count', String(count));
}
