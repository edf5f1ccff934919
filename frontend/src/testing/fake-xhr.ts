/** The browser's way to the store: tests decide how much has gone and what the store answers. */
export class FakeXhr {
  static sent: FakeXhr[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  aborted = false;
  method = '';
  url = '';
  body: Blob | undefined;

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
    FakeXhr.sent.push(this);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: Blob): void {
    this.body = body;
  }
  abort(): void {
    this.aborted = true;
  }
  answer(status: number): void {
    this.status = status;
    this.onload?.();
  }

  static install(): void {
    FakeXhr.sent = [];
    vi.stubGlobal('XMLHttpRequest', FakeXhr);
  }

  static get last(): FakeXhr {
    const last = FakeXhr.sent.at(-1);
    if (!last) throw new Error('Nothing was uploaded');
    return last;
  }
}
