import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { PageMeta } from './public-page.tsx';

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const page = { title: 'pottery', description: 'Hands in clay.', path: '/program/pottery' };

afterEach(() => {
  delete document.documentElement.dataset['origin'];
});

describe('PageMeta', () => {
  it('tells tabs, search engines and link previews about the page, with full addresses', () => {
    document.documentElement.dataset['origin'] = 'https://emberhood.example';
    render(<PageMeta {...page} image="/og/pottery.png" />);
    expect(document.title).toBe('pottery · Emberhood');
    expect(content('meta[name=description]')).toBe('Hands in clay.');
    expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://emberhood.example/program/pottery',
    );
    expect(content('meta[property="og:url"]')).toBe('https://emberhood.example/program/pottery');
    expect(content('meta[property="og:image"]')).toBe('https://emberhood.example/og/pottery.png');
    expect(content('meta[name=robots]')).toBeUndefined();
  });

  it('keeps a page out of search results', () => {
    render(<PageMeta {...page} noindex />);
    expect(content('meta[name=robots]')).toBe('noindex');
    expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
  });

  it('writes structured data that no text can break out of, and hydrates it', () => {
    const jsonLd = { '@type': 'Thing', name: '</script><script>alert(1)</script>' };
    const markup = renderToString(<PageMeta {...page} jsonLd={jsonLd} />);
    expect(markup.match(/<\/script>/g)).toHaveLength(1);
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = markup;
    document.head.append(...root.querySelectorAll('title, meta, link'));
    const block = root.querySelector('script');
    render(<PageMeta {...page} jsonLd={jsonLd} />, { container: root, hydrate: true });
    expect(root.querySelector('script')).toBe(block);
    expect(JSON.parse(block?.textContent ?? '')).toEqual(jsonLd);
    expect(document.head.querySelectorAll('title')).toHaveLength(1);
    expect(document.head.querySelectorAll('meta[name=description]')).toHaveLength(1);
  });
});
