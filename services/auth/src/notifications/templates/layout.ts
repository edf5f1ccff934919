import { PRODUCT_NAME } from '@emberhood/contracts';
import { escapeHtml } from '@emberhood/contracts/text';
import type { Block, Button, MessageContent } from './message-content.ts';

/** Both bodies of a message: mail readers choose. */
export function layOut(message: MessageContent, choiceUrl?: string): { text: string; html: string } {
  return { text: plain(message, choiceUrl), html: html(message, choiceUrl) };
}

/** Below what one can do without. */
const CHOICE = 'Choose which emails you get';

function plain(message: MessageContent, choiceUrl?: string): string {
  const choice = choiceUrl === undefined ? [] : [`${CHOICE}:\n\n${choiceUrl}`];
  return [...message.blocks.map(plainBlock), ...choice, ''].join('\n\n');
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'button':
      return `${block.lead ?? `${block.label}:`}\n\n${block.url}`;
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ');
    case 'fact':
      return `${block.label}: ${block.text}`;
    case 'code':
    case 'small':
    case 'text':
      return block.text;
  }
}

/** Programs that know no style sheet in a message show the light colours, which stand on the elements themselves. */
const DARK = `
@media (prefers-color-scheme: dark) {
  body, .page { background: #1c0e1c !important; }
  .card { background: #29182a !important; border-color: #433143 !important; }
  .ink { color: #f5ede7 !important; }
  .muted { color: #baacba !important; }
  .sunk { background: #130813 !important; }
  .line { border-color: #433143 !important; }
  .brand { color: #fe9b61 !important; }
  .quiet { border-color: #887189 !important; }
}`;

/** What a list of mails shows under the subject: the first words, and nothing of what follows, such as a code. */
function preview({ blocks }: MessageContent): string {
  const first = blocks.find((block) => block.kind !== 'button');
  const words = first ? escapeHtml(first.text) : '';
  return `<div style="display:none;max-height:0;overflow:hidden">${words}${'&#847;&zwnj;&nbsp;'.repeat(120)}</div>`;
}

function html(message: MessageContent, choiceUrl?: string): string {
  const choice =
    choiceUrl === undefined
      ? ''
      : `\n<p style="margin:0 0 16px;font-size:14px;line-height:1.5"><a class="muted" href="${escapeHtml(choiceUrl)}" style="color:#645165">${CHOICE}</a></p>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(message.subject)}</title><style>${DARK}
</style></head>
<body class="page" style="margin:0;padding:0;background:#f9f5f9">
${preview(message)}
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f9f5f9;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#fefdff;border:1px solid #ddd4dd;border-radius:16px"><tr><td style="padding:28px 28px 12px">
<p class="brand" style="margin:0 0 24px;font-size:16px;font-weight:700;color:#b34917">${PRODUCT_NAME}</p>
<h1 class="ink" style="margin:0 0 20px;font-size:24px;line-height:1.25;font-weight:700;color:#2c152d">${escapeHtml(message.subject)}</h1>
${message.blocks.map(htmlBlock).join('\n')}${choice}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function htmlBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return paragraph(escapeHtml(block.text));
    case 'fact':
      return paragraph(
        `<span class="muted" style="font-size:14px;color:#645165">${escapeHtml(block.label)}</span><br><strong>${escapeHtml(block.text)}</strong>`,
      );
    case 'small':
      return `<p class="muted" style="margin:0 0 16px;font-size:14px;line-height:1.5;color:#645165">${escapeHtml(block.text)}</p>`;
    case 'quote':
      return `<p class="ink line" style="margin:0 0 20px;padding:4px 0 4px 16px;border-left:3px solid #ddd4dd;font-size:16px;line-height:1.5;color:#2c152d;white-space:pre-line">${escapeHtml(block.text)}</p>`;
    case 'code':
      return `<p class="ink sunk" style="margin:0 0 20px;padding:16px;background:#f1eaf1;border-radius:12px;font-size:32px;font-weight:700;letter-spacing:6px;text-align:center;font-family:Consolas,Menlo,monospace;color:#2c152d">${escapeHtml(block.text)}</p>`;
    case 'button':
      return `${block.lead === undefined ? '' : `${paragraph(escapeHtml(block.lead))}\n`}${button(block)}`;
  }
}

function paragraph(inner: string): string {
  return `<p class="ink" style="margin:0 0 20px;font-size:16px;line-height:1.5;color:#2c152d">${inner}</p>`;
}

function button({ url, label, quiet = false }: Button): string {
  const look = quiet
    ? 'class="ink quiet" style="border:1px solid #8d788e;color:#2c152d;'
    : 'style="border:1px solid #fcb442;background:#fcb442;color:#2c152d;';
  return `<p style="margin:0 0 24px"><a href="${escapeHtml(url)}" ${look}display:inline-block;padding:13px 26px;border-radius:12px;font-size:16px;line-height:1.25;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
}
