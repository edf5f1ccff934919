import { PRODUCT_NAME } from '@emberhood/contracts';
import type { Block, Letter } from './letter.ts';

/** Both bodies of a letter: mail readers choose. */
export function layOut(letter: Letter): { text: string; html: string } {
  return { text: plain(letter), html: html(letter) };
}

function plain(letter: Letter): string {
  return [...letter.blocks.map(plainBlock), ''].join('\n\n');
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'button':
      return `${block.lead ?? `${block.label}:`}\n\n${block.url}`;
    case 'quote':
      return block.text.replaceAll(/^/gm, '> ');
    case 'code':
    case 'small':
    case 'text':
      return block.text;
  }
}

function html(letter: Letter): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(letter.subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#faf5f0;color:#2e2521;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #eadfd6;border-radius:12px"><tr><td style="padding:32px 28px 12px">
<p style="margin:0 0 20px;font-size:20px;font-weight:700;color:#a8401c">${PRODUCT_NAME}</p>
${letter.blocks.map(htmlBlock).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}

function htmlBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text, '');
    case 'small':
      return paragraph(block.text, 'font-size:14px;color:#6b5d55;');
    case 'quote':
      return paragraph(block.text, 'padding:4px 0 4px 16px;border-left:3px solid #eadfd6;white-space:pre-line;');
    case 'code':
      return `<p style="margin:0 0 20px;padding:16px;background:#faf5f0;border-radius:8px;font-size:32px;font-weight:700;letter-spacing:6px;text-align:center;font-family:Consolas,Menlo,monospace">${escapeHtml(block.text)}</p>`;
    case 'button':
      return `${block.lead === undefined ? '' : `${paragraph(block.lead, '')}\n`}<p style="margin:0 0 24px;text-align:center"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:14px 28px;background:#a8401c;border-radius:8px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
  }
}

function paragraph(words: string, style: string): string {
  return `<p style="margin:0 0 20px;font-size:16px;line-height:1.5;${style}">${escapeHtml(words)}</p>`;
}

function escapeHtml(words: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return words.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
