import type { IncomingMessage, ServerResponse } from 'node:http';

const MAX_BODY = 20_000;

/** A page of a stand-in. @param main what it shows, as HTML */
export function pageOf(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; color: #222; background: #fff; }
  ul { list-style: none; padding: 0; }
  button { font: inherit; text-align: left; width: 100%; padding: .6rem .8rem; margin: .2rem 0; border: 1px solid #767676; border-radius: .5rem; background: #f7f7f7; cursor: pointer; }
  button.main { background: #1d4f3f; color: #fff; border-color: #1d4f3f; }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem .8rem; border: 1px solid #767676; border-radius: .5rem; }
  .problem { color: #a4001d; }
</style>
<main>
${main}
</main>
</html>
`;
}

export function problemOf(problem: string): string {
  return problem === '' ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function showPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  });
  response.end(html);
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > MAX_BODY) throw new Error('The body is too large');
  }
  return body;
}
