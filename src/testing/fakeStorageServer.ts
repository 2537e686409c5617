/** A request of the file storage's library. */
type StorageRequest = {
  method: string;
  url: URL;
  /** `start`, `upload`, `upload, finalize`, `query`; undefined for an upload in one request. */
  command: string | undefined;
  /** `resumable` or `multipart`; undefined for a request that is no upload. */
  protocol: string | undefined;
  body: unknown;
  bytes: number;
};
type StorageResponse = { status: number; headers?: Record<string, string>; body?: object };

const sizeOf = (body: unknown): number =>
  body instanceof Blob ? body.size : body instanceof Uint8Array ? body.byteLength : 0;

/** The storage's response: it accepts every chunk and has every photo. */
function responseTo({ url, command, protocol }: StorageRequest): StorageResponse {
  const photo = { name: 'profile_pics/ada', bucket: 'photos', downloadTokens: 'token' };
  const session = new URL(`${url.origin}/session`).href;
  if (command === 'start')
    return { status: 200, headers: { 'X-Goog-Upload-Status': 'active', 'X-Goog-Upload-URL': session } };
  if (command === 'upload') return { status: 200, headers: { 'X-Goog-Upload-Status': 'active' } };
  if (command) return { status: 200, headers: { 'X-Goog-Upload-Status': 'final' }, body: photo };
  return { status: 200, body: { ...photo, ...(protocol && { contentType: 'image/png' }) } };
}

const real = globalThis.XMLHttpRequest;
afterEach(() => void Object.assign(globalThis, { XMLHttpRequest: real }));

/**
 * Replaces `XMLHttpRequest` by a fake file storage until the test ends, for the provider's library.
 * @param isUp whether the storage can be reached for a request; always unless given
 * @returns the requests so far
 */
export function fakeStorageServer(isUp: (request: StorageRequest) => boolean = () => true) {
  const requests: StorageRequest[] = [];
  class FakeXhr extends EventTarget {
    readonly upload = new EventTarget();
    readonly statusText = '';
    status = 0;
    response = '';
    private readonly sent: Record<string, string> = {};
    private target: { method: string; url: URL } | undefined;
    private headers: Record<string, string> = {};

    open(method: string, url: string): void {
      this.target = { method, url: new URL(url) };
    }
    setRequestHeader(name: string, value: string): void {
      this.sent[name.toLowerCase()] = value;
    }
    getResponseHeader(name: string): string | null {
      return this.headers[name] ?? null;
    }
    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }
    send(body?: unknown): void {
      if (!this.target) throw new Error('Opened first, then sent.');
      const request: StorageRequest = {
        ...this.target,
        command: this.sent['x-goog-upload-command'],
        protocol: this.sent['x-goog-upload-protocol'],
        body,
        bytes: sizeOf(body),
      };
      requests.push(request);
      void Promise.resolve().then(() => {
        if (!isUp(request)) return this.dispatchEvent(new Event('error'));
        const { status, headers = {}, body = {} } = responseTo(request);
        Object.assign(this, { status, headers, response: JSON.stringify(body) });
        return this.dispatchEvent(new Event('load'));
      });
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeXhr });
  return requests;
}
