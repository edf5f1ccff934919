import { vi } from 'vitest';

/** The browser's end of an upload: tests decide how much has gone and what comes back. */
export class FakeXhr {
  static sent: FakeXhr[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  aborted = false;
  form = new FormData();

  open(): void {
    FakeXhr.sent.push(this);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  getResponseHeader(): string | null {
    return null;
  }
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.aborted = true;
  }
  answer(status: number, body: unknown): void {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
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
