interface Listed {
  path: string;
  indexed: boolean;
}

export function sitemap(origin: string, pages: readonly Listed[]): string {
  const entries = pages.filter(({ indexed }) => indexed).map(({ path }) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/** `rules` is what public/robots.txt says. */
export function robots(origin: string, rules: string): string {
  return `${rules.trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
