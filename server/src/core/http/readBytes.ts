type Refusals = {
  /** The error for a body that is announced as, or turns out to be, larger than allowed. */
  tooLarge: () => Error;
  /** The error for a body whose client disconnected before its end. */
  incomplete: () => Error;
};

/** Reads a request's body, and no more of it than allowed. The rest is dropped when the response is sent. */
export async function readBytes(
  request: Request,
  maxBytes: number,
  { tooLarge, incomplete }: Refusals,
): Promise<Buffer> {
  if (Number(request.headers.get('Content-Length')) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw incomplete();
    });
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}
