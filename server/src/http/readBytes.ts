/** A request's body has more bytes than may be read. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge';
}

/** A request's body ended before it was complete: the client disconnected. */
export class BodyIncomplete extends Error {
  override name = 'BodyIncomplete';
}

/**
 * Reads a request's body, and no more of it than allowed. What is left unread is dropped when the response is sent.
 * @throws BodyTooLarge when it is announced or turns out to be larger, BodyIncomplete when the client stopped sending
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('Content-Length')) > maxBytes) throw new BodyTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new BodyIncomplete('The client stopped sending.', { cause });
    });
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) throw new BodyTooLarge();
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}
