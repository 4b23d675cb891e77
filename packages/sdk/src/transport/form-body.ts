/** Form data as it is sent: its bytes, and the content type that states their boundary. */
export interface FormBody {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

/** Writes form data, so that every HTTP client sends the same bytes. Form data is never sealed. @source 000 §7 */
export async function formBody(form: FormData): Promise<FormBody> {
  const written = new Response(form);
  const contentType = written.headers.get('content-type') ?? 'multipart/form-data';
  return { bytes: new Uint8Array(await written.arrayBuffer()), contentType };
}
